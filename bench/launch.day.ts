import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { requestOf } from './client.ts'
import type { Visit } from './launch.visitors.ts'
import type { Member } from './makers.ts'

const memberEvery = 20

/** The requests of each visitor on that day, for the license with the most figures. */
export async function planDay(db: Db, productOrigin: string, members: Member[]) {
  const { rows } = await sql<{ id: number; license: string; path: string }>`
    select i.id, c.slug as license, '/public/licencias/' || c.slug || '/' || n.slug || '/' || i.slug || '/' || i.id as path
    from items i join lines n on n.id = i.line_id join licenses c on c.id = n.license_id
    where i.license_id = (select license_id from items group by 1 order by count(*) desc limit 1)
    order by i.popularity desc, i.id limit 200`.execute(db)
  const page = `/public/licencias/${rows[0]?.license}`
  const html = await (await fetch(productOrigin + page)).text()
  const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [])]
  const list = `/api/publicdata/items?license=${rows[0]?.license}&status=disponible,preventa`
  const figureOf = (number: number) => rows[number % rows.length] ?? { id: 0, path: page }
  return (origin: string) => {
    const get = (kind: string, path: string) => ({
      kind,
      request: requestOf(origin, path, { headers: { 'accept-encoding': 'br' } }),
    })
    const shared = [
      get('page of the license', page),
      ...scripts.map((script) => get('script or style', script)),
    ]
    const figures = rows.map(({ path }) => get('page of a figure', path))
    const filtered = get('filtered list', list)
    return (visitor: number): Visit => {
      const member =
        visitor % memberEvery === 0 ? members[(visitor / memberEvery) % members.length] : undefined
      const chosen = [visitor * 7, visitor * 13].flatMap((number) => figures[number % figures.length] ?? [])
      return [...shared, ...chosen, filtered, ...(member ? [wish(origin, member, figureOf(visitor).id)] : [])]
    }
  }
}

function wish(origin: string, { token }: Member, item: number): Visit[number] {
  const headers = { token, 'content-length': '0' }
  return {
    kind: 'wish of a member',
    request: requestOf(origin, `/api/me/items_want/${item}`, { method: 'POST', headers }),
  }
}
