import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Db } from '#server/platform/db.ts'
import { listen } from '#server/platform/db.ts'
import { NoticeVersions } from './notice-versions.ts'

/** Registers a callback for catalogue changes made by any process. */
export type OnCatalogueChange = (changed: () => void) => void

type Watched = Pick<AppDeps, 'db' | 'standby'>

/** One connection listens for catalogue changes of all processes and notifies the caches of this one, and its standby. */
export function listenForCatalogueChanges(app: FastifyInstance, { db, standby }: Watched): OnCatalogueChange {
  const listeners: (() => void)[] = [() => standby?.noteChange()]
  const listener = listen(db, 'catalogue_changed', () => {
    for (const changed of listeners) changed()
  })
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
