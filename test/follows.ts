import type { Dashboard } from '#contract/collection/dashboard.ts'
import type { Follow } from '#contract/community/follows.ts'
import { expectData } from '#test/answers.ts'
import { startTestApp } from '#test/app.ts'
import { type Collector, makeCollector } from '#test/collectors.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'
import { makePrivateFigure } from '#test/private-figures.ts'

/** A license with two lines and two members, and what they follow. */
export async function setUpFollows() {
  const app = await startTestApp('2026-11-23T18:00:00Z', { env: { RATE_LIMIT_SCALE: '100' } })
  const odisea = await makeLicense(app.db, { slug: 'odisea', name: 'Odisea' })
  const itaca = await makeLine(app.db, odisea, { slug: 'itaca', name: 'Ítaca' })
  const troya = await makeLine(app.db, odisea, { slug: 'troya', name: 'Troya' })
  const [ana, beto] = [await makeCollector(app), await makeCollector(app, 'beto')]
  const makeDated = (line: typeof itaca, name: string, created_at: string) =>
    makeItem(app.db, line, {
      name,
      created_at,
      release_global: '2027-03-01',
      release_global_precision: 'month',
    })
  const move = async ({ id }: { id: number }, day: string, at: string) => {
    await app.sql`update items set release_global = ${day} where id = ${id}`
    await app.sql`update item_release_changes set changed_at = ${at} where item_id = ${id}`
  }
  return { app, odisea, itaca, troya, ana, beto, makeDated, move }
}

export const showProfile = (member: Collector, change: object = {}) =>
  member.post('me/editUserProfile', {
    bio: '',
    links: [],
    favorite_licenses: [],
    is_public: true,
    show_collection: true,
    show_wishlist: false,
    ...change,
  })

export const follow = (member: Collector, kind: string, slug: string) =>
  member.post('me/follows', { kind, slug })
export const followsOf = async (member: Collector) => {
  return expectData<Follow[]>(await member.get('me/follows')).map(({ kind, slug }) => `${kind} ${slug}`)
}
export const newsOf = async (member: Collector) => {
  const { following } = expectData<Dashboard>(await member.get('me/dashboard'))
  return {
    figures: following.list.map(({ kind, item, from, to }) => [kind, item.name, from, to]),
    additions: following.additions.map(({ username, count, items }) => [
      username,
      count,
      ...items.map(({ name }) => name),
    ]),
  }
}

/** A figure of Odisea that only its owner sees. */
export const makeOwnFigure = (app: Parameters<typeof makePrivateFigure>[0], { userId }: Collector) =>
  makePrivateFigure(app, userId, { license: 'odisea', line_name: 'Escondida', fields: { name: 'Secreta' } })
