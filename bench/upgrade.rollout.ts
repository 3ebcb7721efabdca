import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { LoadMember } from './cluster/load.ts'
import { startLoad } from './cluster/load.ts'
import { changeEverywhere } from './cluster/product-faults.ts'
import type { Product } from './cluster/products.ts'
import { makeMember } from './makers.ts'
import type { NamedLoad } from './upgrade.report.ts'

interface Rollout {
  readonly db: Db
  readonly older: Product
  readonly newer: Product
  readonly say: (text: string) => void
}

const phaseMs = 15_000
const membersEach = 3

/** Replaces the older version by the newer one under load, and rolls back. */
export async function rollOut({ db, older, newer, say }: Rollout): Promise<NamedLoad[]> {
  const loads: NamedLoad[] = []
  const begin = await loaderOf(db)
  const run = async (
    name: string,
    act: () => Promise<void>,
    ...origins: [write: Product, read: Product][]
  ) => {
    say(name)
    const mine = await Promise.all(
      origins.map(async ([write, read]) => await begin(write.origin, read.origin)),
    )
    await act()
    for (const load of mine) await load.stop()
    loads.push(
      ...mine.map((load, place) => ({ name: mine.length > 1 ? `${name} (${place + 1})` : name, load })),
    )
  }
  await run('the older version while the newer one migrates and starts', () => newer.start(), [older, older])
  await run(
    'both: written by the older, read from the newer; and the other way round',
    () => changeThenWait([older, newer], db),
    [older, newer],
    [newer, older],
  )
  await run('the newer one while the older one ends', () => older.stop('SIGTERM'), [newer, newer])
  await run('the newer one while the older one comes back', () => older.start(), [newer, newer])
  await newer.stop('SIGTERM')
  await run('the older one again, on the schema of the newer', () => changeThenWait([older], db), [
    older,
    older,
  ])
  return loads
}

async function changeThenWait(products: readonly Product[], db: Db): Promise<void> {
  await changeEverywhere(products, db)
  await sleep(phaseMs)
}

/** Loads have members of their own, because each member's write is made once. */
async function loaderOf(db: Db) {
  const { rows } = await sql<{ id: number; path: string }>`
    select i.id, '/public/licencias/' || c.slug || '/' || n.slug || '/' || i.slug || '/' || i.id as path
    from items i join lines n on n.id = i.line_id join licenses c on c.id = n.license_id order by i.id`.execute(
    db,
  )
  const pages = ['/', '/public/licencias', '/planes', ...rows.slice(0, 20).map(({ path }) => path)]
  const items = rows.map(({ id }) => id)
  let membersCount = 0
  return async (origin: string, readOrigin: string) => {
    const members: LoadMember[] = []
    while (members.length < membersEach) members.push(await makeMember(db, `socio${membersCount++}`))
    return startLoad({ origin, readOrigin, pages, members, items })
  }
}
