import type { FastifyInstance } from 'fastify'
import { type Db, listen } from './db.ts'
import type { DatabaseOutage } from './errors.ts'
import { NoticeVersions } from './listen.ts'
import type { Standby } from './standby.ts'

/** Registers a callback for catalogue changes made by any process. */
export type OnCatalogueChange = (changed: () => void) => void

interface Watched {
  db: Db
  standby?: Standby
  outage: DatabaseOutage
}

/**
 * One connection listens for catalogue changes of all processes and notifies the caches of this one, and its standby. While it is
 * lost the database is away.
 */
export function listenForCatalogueChanges(app: FastifyInstance, watched: Watched): OnCatalogueChange {
  const { db, standby, outage } = watched
  const listeners: (() => void)[] = [() => standby?.noteChange()]
  const onNotify = (payload: string | null) => {
    if (payload === null) outage.end()
    for (const changed of listeners) changed()
  }
  const listener = listen(db, 'catalogue_changed', onNotify, () => outage.begin())
  app.addHook('onClose', () => listener.close())
  return (changed) => {
    listeners.push(changed)
  }
}

/** Another one listens for changes of public profiles, by lower-case username. */
export function listenForProfileChanges(app: FastifyInstance, db: Db): NoticeVersions {
  const versions = new NoticeVersions()
  const listener = listen(
    db,
    'profile_changed',
    (username) => (username === null ? versions.restart() : versions.change(username)),
    () => versions.stop(),
  )
  app.addHook('onClose', () => listener.close())
  return versions
}
