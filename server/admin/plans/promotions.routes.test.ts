import { expect, test } from 'vitest'
import { signInAsAdministrator, signInCurator } from '#test/administrators.ts'

const key = 'clave-de-prueba'
const fields = { code: 'otono26', name: 'Otoño', percent_off: 30, months: 1, idempotency_key: key }

async function setUp() {
  const { app, room } = await signInAsAdministrator()
  const add = (change: object = {}) => app.post('admin/promotion-codes', { ...fields, ...change }, room)
  const list = async () => (await app.get('admin/promotion-codes', room.headers)).body
  const end = (id: string) => app.post(`admin/promotion-codes/${id}/end`, {}, room)
  return { app, add, list, end }
}

test('A taken code, two discounts or none, and a past end are refused beside the field', async () => {
  const { app, add } = await setUp()
  const fieldsFor = async (change: object) =>
    ((await add(change)).body as { fields: Record<string, string> }).fields
  expect(await fieldsFor({ code: 'VITRINA20' })).toEqual({ code: 'Ya hay una promoción con ese código.' })
  expect(await fieldsFor({ amount_off_cents: 500 })).toHaveProperty('percent_off')
  expect(await fieldsFor({ percent_off: null })).toHaveProperty('percent_off')
  expect(await fieldsFor({ percent_off: 101 })).toHaveProperty('percent_off')
  expect(await fieldsFor({ percent_off: null, amount_off_cents: -1 })).toHaveProperty('amount_off_cents')
  expect(await fieldsFor({ expires_at: '2020-01-01T00:00:00Z' })).toHaveProperty('expires_at')
  const carla = await signInCurator(app)
  expect((await app.get('admin/promotion-codes', carla.headers)).status).toBe(403)
})
