import { expect, test } from 'vitest'
import { signInAsAdministrator } from '#test/administrators.ts'

test('The system page shows version, sizes and checks, and for each setting only whether it is set', async () => {
  const { app, room } = await signInAsAdministrator()
  const answer = await app.get('admin/system', room.headers)
  expect(answer).toAnswer({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    environment: 'development',
    database: {
      size_bytes: expect.any(Number),
      last_migration: expect.stringMatching(/^\d{4}_/),
      largest_tables: expect.arrayContaining([expect.objectContaining({ name: expect.any(String) })]),
    },
    checks: expect.arrayContaining([{ name: 'Migraciones', is_ok: true, detail: 'Al día.', advice: null }]),
    slow_calls: expect.arrayContaining([
      expect.objectContaining({ call: expect.stringMatching(/^GET /), count: expect.any(Number), errors: 0 }),
    ]),
    settings: expect.arrayContaining([{ name: 'STRIPE_SECRET_KEY', is_set: false }]),
  })
  const { checks } = (answer.body as { data: { checks: { name: string; is_ok: boolean }[] } }).data
  expect(checks.find(({ name }) => name === 'Entorno')).toMatchObject({ is_ok: false })
  // The test's clock does not advance, but the database's does.
  expect(checks.find(({ name }) => name === 'Reloj')).toMatchObject({ is_ok: false })
})
