import type { Contribution } from '#contract/contributions/fields.ts'
import { startTestApp, type TestApp, type TestResponse } from '#test/app.ts'
import { type Collector, makeCollector } from '#test/collectors.ts'
import { execute } from '#test/execute.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'

/** A catalogue with one figure, and a member who contributes to it. */
export async function setUpContributions() {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '100' } })
  const license = await makeLicense(app.db, { slug: 'odisea', name: 'Odisea' })
  const line = await makeLine(app.db, license, { slug: 'itaca', name: 'Ítaca' })
  const item = await makeItem(app.db, line, {
    name: 'Ulises',
    scale: '1/12',
    release_global: '2027-03-01',
    release_global_precision: 'month',
  })
  const ana = await makeCollector(app)
  const correct = (fields: object, more: object = {}) =>
    ana.post('me/contributions', { kind: 'correction', item_id: item.id, fields, ...more })
  const miss = (fields: object, more: object = {}) =>
    ana.post('me/contributions', { kind: 'new_item', fields, license: 'odisea', line: 'itaca', ...more })
  return { app, line, item, ana, correct, miss }
}

export const contributionOf = ({ body }: TestResponse) => (body as { data: Contribution }).data

/** Inserts contributions of a member that were decided already, the last one at `now`. */
export async function addDecided(
  { db, clock }: TestApp,
  { userId }: Collector,
  { states, itemId }: { states: readonly string[]; itemId: number },
): Promise<void> {
  await execute(db)`
    insert into contributions (author_id, kind, item_id, state, fields, content_hash, created_at, updated_at, decided_at)
    select ${userId}, 'correction', ${itemId}, state, '{"scale": "1/6"}', '', decided_at - interval '2 days', decided_at, decided_at
    from (select state, ${clock.now}::timestamptz - (count(*) over () - place) * interval '1 minute' as decided_at
      from unnest(${states}::text[]) with ordinality as given (state, place)) as each_state`
}
