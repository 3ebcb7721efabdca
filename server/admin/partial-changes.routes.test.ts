import { expect, test } from 'vitest'
import { signInAsAdministrator } from '#test/administrators.ts'
import type { TestApp } from '#test/app.ts'
import { makeCollector } from '#test/collectors.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'

type Row = Record<string, unknown>
type Send = (method: string, path: string, body?: object) => Promise<Row>

/** Saves a change of each field by itself, as two tabs do that were opened with one copy, and returns the row after. */
interface Edited {
  row: Row
  method?: 'PATCH' | 'POST'
  path: string
  changes: readonly Row[]
  /** The newest row. */
  read: () => Promise<Row>
}

const first = (rows: Row): Row => (rows as unknown as Row[])[0] ?? {}
const foundIn = (rows: Row, id: unknown): Row => (rows as unknown as Row[]).find((row) => row.id === id) ?? {}

const memberForms: Record<string, (send: Send, itemId: number) => Promise<Edited>> = {
  copy: async (send, itemId) => {
    const { copy } = (await send('POST', `me/items/${itemId}/copies`)) as { copy: Row }
    const path = `me/items/${itemId}/copies/${copy.id}`
    const changes = [{ notes: 'De la otra pestaña' }, { price_paid_cents: 9_900, currency: 'USD' }]
    const read = async () => first((await send('GET', `me/items/${itemId}`)).copies as Row)
    return { row: copy, path, changes, read }
  },
  account: async (send) => ({
    row: await send('GET', 'me'),
    method: 'POST',
    path: 'me/editProfile',
    changes: [{ fullname: 'Beto Ruiz' }, { username: 'beto_r' }],
    read: () => send('GET', 'me'),
  }),
  profile: async (send) => ({
    row: await send('GET', 'me/userProfile'),
    method: 'POST',
    path: 'me/editUserProfile',
    changes: [{ bio: 'Colecciono.' }, { is_public: true }, { links: ['https://ejemplo.com'] }],
    read: () => send('GET', 'me/userProfile'),
  }),
  store: async (send) => {
    const row = await send('POST', 'me/stores', { name: 'Bazar' })
    const changes = [{ notes: 'Piden recibo' }, { loss: { kind: 'todo', percent: null } }]
    const read = async () => foundIn(await send('GET', 'me/stores'), row.id)
    return { row, path: `me/stores/${row.id}`, changes, read }
  },
  'plan template': async (send) => {
    const plan = { kind: 'fechas', settle_after_arrival_days: 7 }
    const row = await send('POST', 'me/plan-templates', { name: 'Al llegar', plan })
    const read = async () => foundIn(await send('GET', 'me/plan-templates'), row.id)
    return { row, path: `me/plan-templates/${row.id}`, changes: [{ name: 'A la llegada' }], read }
  },
}

const administratorForms: Record<string, (send: Send) => Promise<Edited>> = {
  license: async (send) => {
    const { license } = (await send('POST', 'admin/licenses', { name: 'Odisea' })) as { license: Row }
    const changes = [{ description: 'De Homero.' }, { is_home: true }]
    const path = `admin/licenses/${license.id}`
    return { row: license, path, changes, read: () => send('GET', path) }
  },
  plan: async (send) => {
    const read = async () => first(await send('GET', 'admin/plans'))
    const row = await read()
    return { row, path: `admin/plans/${row.id}`, changes: [{ name: 'Base' }, { photo_limit: 70 }], read }
  },
  offer: async (send) => {
    const read = async () => first(await send('GET', 'admin/offers'))
    const row = await read()
    const period = { opens_at: '2026-12-01T06:00:00.000Z', closes_at: '2026-12-09T06:00:00.000Z' }
    return { row, path: `admin/offers/${row.id}`, changes: [period, { name: 'Gran final' }], read }
  },
  invite: async (send) => {
    const row = await send('POST', 'admin/invites', { uses: 5 })
    const path = `admin/invites/${row.code}`
    const changes = [{ uses_left: 3 }, { expires_at: '2026-12-01T06:00:00.000Z' }]
    return { row, path, changes, read: () => send('GET', path) }
  },
}

function senderOf(app: TestApp, as: Parameters<TestApp['send']>[3]): Send {
  return async (method, path, body) => {
    const { status, body: answer } = await app.send(method as 'POST', path, body, as)
    expect({ path, status, answer }).toMatchObject({ path, status: 200 })
    return (answer as { data: Row }).data
  }
}

test('Every form that edits something saves one field and leaves the others as another tab saved them', async () => {
  const { app, room } = await signInAsAdministrator()
  const item = await makeItem(app.db, await makeLine(app.db, await makeLicense(app.db)))
  const beto = await makeCollector(app, 'beto')
  const member = senderOf(app, beto)
  const administrator = senderOf(app, room)
  const forms = [
    ...Object.entries(memberForms).map(([name, open]) => ({
      name,
      send: member,
      open: () => open(member, item.id),
    })),
    ...Object.entries(administratorForms).map(([name, open]) => ({
      name,
      send: administrator,
      open: () => open(administrator),
    })),
  ]
  for (const { name, send, open } of forms) {
    const { row, path, changes, read, method = 'PATCH' } = await open()
    let expected = row
    for (const change of changes) {
      const { revision } = await read()
      await send(method, path, revision === undefined ? change : { ...change, revision })
      expected = { ...expected, ...change }
    }
    // These follow from the others.
    const { revision: _, updated_at: __, features: ___, ...fields } = expected
    expect({ [name]: await read() }).toMatchObject({ [name]: fields })
  }
})
