import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Check } from '#contract/admin/checks.ts'
import { createEmptyDatabase, createTestDatabase } from '#test/database.ts'
import { execute } from '#test/execute.ts'
import { manage } from '#test/manage.ts'
import { quickFolder } from '#test/postgres.ts'
import { startS3 } from '#test/s3.ts'
import { startSmtp } from '#test/smtp.ts'
import { startStripe } from '#test/stripe.ts'

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(await quickFolder(), 'vitrina-doctor-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function examine(env: Record<string, string>): Promise<Map<string, Check>> {
  const { code, out, err } = await manage(env, 'doctor', '--json')
  expect({ code, err }).toEqual({ code: 1, err: '' })
  return new Map((JSON.parse(out) as Check[]).map((check) => [check.name, check]))
}

test('Where everything works every line is green, the exit code is 0, and nothing is sent or left behind', async () => {
  const [smtp, s3, stripe] = [await startSmtp(), await startS3(), await startStripe(() => new Date())]
  onTestFinished(async () => {
    await smtp.stop()
    await s3.stop()
  })
  const DATA_DIR = await makeFolder()
  expect(await manage({ DATA_DIR }, 'user', 'list')).toMatchObject({ code: 0 })
  const { code, out } = await manage(
    {
      DATA_DIR,
      VITRINA_ENV: 'production',
      PUBLIC_URL: 'https://vitrina.example',
      MAIL_URL: smtp.url,
      STORAGE_URL: s3.url,
      ...stripe.env,
    },
    'doctor',
  )
  expect(out).not.toContain('✘')
  expect(out).toMatch(/^✔ Entorno: Producción\.\n✔ Base de datos: PostgreSQL \d+/)
  expect(out).toContain('✔ Correo: 127.0.0.1 acepta la conexión.\n')
  expect(out).toContain('✔ Pagos: Stripe responde y acepta la llave.\n')
  expect(code).toBe(0)
  expect(smtp.received).toEqual([])
})

test('Every fault is a line of its own with what to do, and the exit code is 1', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.close())
  await execute(database.db)`insert into mails (kind, data, created_at, next_try_at, parked_at)
    values ('x', '{}', now(), now(), now())`
  const DATA_DIR = await makeFolder()
  await chmod(DATA_DIR, 0o777)
  await writeFile(path.join(DATA_DIR, 'files'), 'a file where the folder should be')
  const checks = await examine({
    DATA_DIR,
    DATABASE_URL: database.connectionString,
    MAIL_URL: 'smtp://127.0.0.1:1',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    STRIPE_API_BASE: 'http://127.0.0.1:1',
  })
  expect(checks.get('Entorno')).toMatchObject({ is_ok: false, detail: 'Desarrollo.' })
  expect(checks.get('Permisos')).toMatchObject({ advice: `Quita ese permiso: chmod o-w ${DATA_DIR}.` })
  expect(checks.get('Almacén')?.detail).toMatch(/^No acepta archivos la carpeta files: /)
  expect(checks.get('Correo')?.detail).toMatch(/^No se puede enviar: .*ECONNREFUSED/)
  expect(checks.get('Pagos')?.detail).toMatch(/^Stripe no atiende/)
  expect(checks.get('Correos en espera')).toMatchObject({ is_ok: false, detail: 'Detenidos: 1.' })
  expect(checks.get('Migraciones')).toEqual({
    name: 'Migraciones',
    is_ok: true,
    detail: 'Al día.',
    advice: null,
  })
})

test('A database without its tables is looked at and left alone', async () => {
  const database = await createEmptyDatabase()
  onTestFinished(() => database.close())
  const checks = await examine({ DATA_DIR: await makeFolder(), DATABASE_URL: database.connectionString })
  expect(checks.get('Migraciones')?.detail).toMatch(/^Faltan \d+, desde 0268_platform_baseline\.$/)
  expect(checks.get('Correos en espera')?.advice).toBe('Aplica primero las migraciones.')
  expect(await execute(database.db)`select from pg_tables where schemaname = 'public'`).toEqual([])
})

test('An unavailable database is reported once, and checks that do not need it still run', async () => {
  const checks = await examine({
    DATA_DIR: await makeFolder(),
    DATABASE_URL: 'postgres://nadie:secreta@127.0.0.1:1/vitrina',
  })
  expect(checks.get('Base de datos')).toMatchObject({
    is_ok: false,
    advice: 'Revisa que PostgreSQL esté en marcha y que DATABASE_URL sea correcta.',
  })
  expect(checks.get('Reloj')?.advice).toBe('Arregla primero la base de datos.')
  expect(checks.get('Almacén')?.is_ok).toBe(true)
  expect(JSON.stringify([...checks])).not.toContain('secreta')
})

test('Production without the key of Stripe sells nothing, which is no fault', async () => {
  const production = { VITRINA_ENV: 'production', PUBLIC_URL: 'https://vitrina.example' }
  const checks = await examine({
    DATA_DIR: await makeFolder(),
    DATABASE_URL: 'postgres://127.0.0.1:1/x',
    ...production,
  })
  expect(checks.get('Pagos')).toMatchObject({
    is_ok: true,
    detail: expect.stringContaining('no se vende nada'),
  })
})
