import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/platform/database/db.ts'
import { startTestApp, wide } from '#test/app.ts'
import { cardFields, cards, makeBuyer } from '#test/buyers.ts'
import { startCatalogueApp } from '#test/catalogue-app.ts'
import { makeCollector, makeItems } from '#test/collectors.ts'
import { execute } from '#test/execute.ts'
import { startWithMailbox } from '#test/mailbox.ts'
import { makeMember, registrationForm, signUp } from '#test/members.ts'
import { makePrivateFigure } from '#test/private-figures.ts'

const password = registrationForm.password

test('A deleted account leaves no row behind, gets one e-mail, and its address can register again', async () => {
  const { app, post } = await startWithMailbox(undefined, wide)
  const here = await makeMember(app)
  await app.post('auth/reset-password', { email: registrationForm.email })
  expect(await app.send('DELETE', 'me', { password }, here)).toAnswer({ done: true })
  expect((await app.get('me', here.headers)).status).toBe(401)
  expect((await app.post('auth/login', { email: registrationForm.email, password })).status).toBe(422)
  expect((await post.open()).map(({ to }) => to)).toEqual([registrationForm.email])
  expect(await rowsWith(app.db, ['ana@ejemplo.com', 'ana.coleccion', 'Núñez'])).toEqual([])
  // Its username rests.
  await signUp(app, { username: 'ana.otra' })
})

test('Private figures go with the account, with their marks, copies and reservations, and the catalogue stays', async () => {
  const app = await startCatalogueApp(wide)
  const ana = await makeCollector(app, 'ana')
  const fields = { name: 'Zafarrancho', sku: 'PRIV-9931' }
  const own = await makePrivateFigure(app, ana.userId, {
    license_name: 'Quimera',
    line_name: 'Lycia',
    fields,
  })
  const near = await makePrivateFigure(app, ana.userId, { license: 'odisea', line: 'itaca', fields })
  expect((await ana.post(`me/items/${own}`, { notes: 'mía' })).status).toBe(200)
  const reservation = { store: 'Mi tienda', total_cents: 100_000, deposit_cents: 1_000 }
  expect((await ana.post(`me/items_reserved/${near}`, reservation)).status).toBe(200)
  // After a restore foreign keys are followed in another order.
  await app.sql`alter table collectors drop constraint collectors_user_id_fkey, add constraint collectors_user_id_fkey
    foreign key (user_id) references users on delete cascade`
  expect((await ana.ask('DELETE', 'me', { password })).status).toBe(200)
  expect(await rowsWith(app.db, ['Zafarrancho', 'zafarrancho', 'PRIV-9931', 'Quimera', 'Lycia'])).toEqual([])
  expect(await app.get('publicdata/lines/odisea')).toAnswer([{ slug: 'itaca' }])
})

test('Idempotency keys of payments and reservations are deleted with the account, and payments stay', async () => {
  const app = await startTestApp(undefined, wide)
  const [opening, paying, reserving] = [randomUUID(), randomUUID(), randomUUID()]
  const buyer = await makeBuyer(app)
  const { subscription_id } = await buyer.open({}, opening)
  await buyer.pay(subscription_id, { card: cardFields(cards.pays) }, paying)
  const [figure] = await makeItems(app, 1)
  const reservation = { store: 'Mi tienda', total_cents: 100_000, idempotency_key: reserving }
  expect((await buyer.post(`me/items_reserved/${figure}`, reservation)).status).toBe(200)
  const keys = [opening, paying, reserving]
  expect((await rowsWith(app.db, keys)).sort()).toEqual(['payment_operations', 'reservation_requests'])

  expect((await buyer.ask('DELETE', 'me', { password })).status).toBe(200)
  expect(await rowsWith(app.db, keys)).toEqual([])
  const rows =
    await app.sql`select (select count(*)::int from payments) as payments, count(*)::int as operations
    from payment_operations`
  expect(rows).toEqual([{ payments: 1, operations: 2 }])
})

test('Deleting an account needs its password, and a view session cannot do it', async () => {
  const app = await startTestApp(undefined, wide)
  const here = await makeMember(app)
  for (const body of [{ password: 'no es esa, no' }, { password: '' }, { password: [] }, {}]) {
    expect(await app.send('DELETE', 'me', body, here)).toRefuseFields({ password: expect.any(String) })
  }
  expect((await app.send('DELETE', 'me', { password })).status).toBe(401)
  expect((await app.get('me', here.headers)).status).toBe(200)
})

test('The last administrator cannot be deleted', async () => {
  const app = await startTestApp(undefined, wide)
  const here = await makeMember(app)
  await app.sql`insert into user_roles select id, 1, now() from users`
  expect(await app.send('DELETE', 'me', { password }, here)).toRefuse(409, 'last_administrator')
})

test('The reasons for leaving are stored without reference to the member', async () => {
  const app = await startTestApp(undefined, wide)
  const here = await signUp(app)
  const answers = { reason: 'es_caro', comment: 'Gracias por todo', would_return: true }
  expect((await app.post('me/deletionQuestions', { ...answers, user_id: 1 }, here)).status).toBe(200)
  const rows = await app.sql`select * from deletion_answers`
  expect(rows).toEqual([{ id: expect.any(Number), ...answers, answered_on: '2026-11-21' }])
  for (const [wrong, field] of [
    [{ reason: 'porque sí' }, 'reason'],
    [{ comment: 'x'.repeat(2_001) }, 'comment'],
    [{ would_return: 'quizá' }, 'would_return'],
  ] as const) {
    expect(await app.post('me/deletionQuestions', { ...answers, ...wrong }, here)).toRefuseFields({
      [field]: expect.any(String),
    })
  }
})

test('Everything a member owns can be exported in three formats', async () => {
  const app = await startTestApp(undefined, wide)
  const here = await signUp(app)
  const get = (query: string) => app.app.inject({ url: `/api/me/export?${query}`, headers: here.headers })
  const json = await get('format=json')
  expect(json.headers['content-disposition']).toBe('attachment; filename="vitrina-2026-11-21.json"')
  expect(json.headers['cache-control']).toBe('no-store')
  expect(json.json()).toMatchObject({
    perfil: [
      { username: 'ana.coleccion', email: registrationForm.email, terms_version: 'terms 1.0, privacy 1.3' },
    ],
    sesiones: [{ device: 'Dispositivo desconocido' }],
    dispositivos: [{ device: 'Dispositivo desconocido' }],
  })
  expect(json.body).not.toContain('argon2')
  const csv = await get('format=csv&part=sesiones')
  expect(csv.body).toMatch(/^device,created_at,last_used_at,expires_at\r\nDispositivo desconocido,2026-11-21/)
  const zip = unzipSync((await get('format=zip')).rawPayload)
  expect(Object.keys(zip)).toEqual([
    'vitrina.json',
    'index.html',
    'coleccion.csv',
    'ajustes_de_coleccion.csv',
    'etiquetas.csv',
    'salidas.csv',
    'ocultas.csv',
    'apartados.csv',
    'envios.csv',
    'abonos.csv',
    'tiendas.csv',
    'planes-de-pago.csv',
    'ajustes-de-apartados.csv',
    'figuras.csv',
    'aportaciones.csv',
    'sin_encontrar.csv',
    'perfil.csv',
    'perfil_publico.csv',
    'siguiendo.csv',
    'ajustes_de_siguiendo.csv',
    'listas_compartidas.csv',
    'suscripciones.csv',
    'pagos.csv',
    'consentimientos.csv',
    'sesiones.csv',
    'tokens_de_lectura.csv',
    'dispositivos.csv',
    'avisos.csv',
    'verificacion_en_dos_pasos.csv',
    'visitas.csv',
  ])
  // As in the file of one table.
  expect(Buffer.from(zip['perfil.csv'] ?? []).toString()).toMatch(/^\ufeff.*Ana Núñez/s)
  expect((await get('format=pdf')).statusCode).toBe(422)
  expect((await get('format=csv&part=nada')).json()).toMatchObject({
    fields: { part: expect.stringContaining('perfil') },
  })
})

/** Tables that the export leaves out, with the reason. */
const leftOut = {
  archives: 'that the member had an archive of the export made, for a day',
  all_items: 'private figures, which are in the collection and in the contribution that proposed them',
  all_lines: 'the line of a private figure, which its row in the collection names',
  all_licenses: 'the license of a private figure, which its row in the collection names',
  collectors: 'how many marks there are, which are all there, and how lists open',
  calendar_keys: 'the hash of the key of a calendar',
  collection_requests: 'keys of what was sent, worth nothing without the copies that are all there',
  intakes: 'files the member brought, so that an import can be undone: what became of them is all there',
  reservation_requests: 'keys of what was sent, worth nothing without the ledger that is all there',
  reminder_days: 'on which days an e-mail went out',
  reminder_settings: 'what the version before kept of notice_settings',
  sent_notices: 'what those said',
  sent_wish_notices: 'what was told about wishes',
  sent_years: 'which years were told of',
  resting_usernames: 'hashes of usernames that were given up, for 90 days',
  waiting_marks: 'what a visitor marked, until the account is validated and has it in the collection',
  waiting_pushes: 'notices on their way to a device',
  one_time_codes: 'hashes of links, worth something to thieves alone',
  recovery_codes: 'hashes of codes that work like a password',
  second_factor_challenges: 'logins of the last five minutes that are not finished',
  second_factor_devices: 'hashes of device cookies that are not asked for a second factor',
  second_factor_failures: 'wrong codes of the last quarter of an hour',
  mails: 'emails on their way, gone when they are sent',
  sent_mails: 'what the version before stored of e-mails that it sent',
  payment_customers: 'what the payment provider calls a member; payments and consents are all there',
  member_offers: 'that one joined through the special offer, worth something only while it is open',
  invite_uses: 'which invite the member registered with, kept to see who used an invite',
  erasure_requests: 'that the member asked us to delete the account, until it is deleted or called off',
  audit_entries: 'what administrators did, kept for the site',
  merge_records:
    'where things were before two figures became one, kept for 30 days; the things themselves are all there',
  message_answers: 'what staff answered, whose author is staff',
}

test('Every table with member data is in the export or listed here with a reason', async () => {
  const app = await startTestApp()
  const rows = await app.sql<{ table_name: string }>`
    select distinct table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name in ('user_id', 'owner_id', 'author_id') and table_type = 'BASE TABLE'`
  const exported = [
    'sessions',
    'read_tokens',
    'known_devices',
    'passkeys',
    'totp_secrets',
    'user_roles',
    'member_plans',
    'marks',
    'copies',
    'copy_photos',
    'departures',
    'hidden_shelves',
    'reservations',
    'reservation_entries',
    'shipments',
    'slips',
    'stores',
    'plan_templates',
    'reservation_ceilings',
    'notice_settings',
    'quiet_hours',
    'push_subscriptions',
    'subscriptions',
    'profiles',
    'favorite_licenses',
    'follows',
    'follow_settings',
    'share_links',
    'visits',
    'misses',
    'own_tags',
    'contributions',
  ]
  expect(
    rows.map(({ table_name }) => table_name).filter((name) => !exported.includes(name) && !(name in leftOut)),
  ).toEqual([])
})

/** The tables with a row that contains one of the words. */
async function rowsWith(db: Db, words: string[]) {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const found: string[] = []
  for (const { name } of tables.rows) {
    const rows = await execute(db)<{ row: string }>`select t::text as row from ${sql.table(name)} t`
    if (rows.some(({ row }) => words.some((word) => row.includes(word)))) found.push(name)
  }
  return found
}
