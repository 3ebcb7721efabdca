import { expect } from '@playwright/test'
import { sql } from 'kysely'
import { withDatabaseAsItIs } from '#server/manage/database.ts'
import { readConfig } from '#server/platform/config.ts'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs } from './member.ts'
import { isolatedEnv, sharedEnv } from './product.ts'
import { anAdministrator } from './staff.ts'
import { horizontalOverflow, phone, test } from './visitor.ts'

test('On a phone the overview leads to what waits; system, e-mails and jobs can be read, and an e-mail is discarded', async ({
  page,
}) => {
  const contact = { name: 'Rosa', email: 'rosa@ejemplo.com', subject: 'Hola', message: 'Hola' }
  await callApi('POST public/contact', contact)
  await parkMail()
  const admin = await anAdministrator()
  await logInAs(page, admin)
  await page.setViewportSize(phone)
  for (const [address, shown] of [
    ['/kadmin', page.getByRole('heading', { name: 'Últimas figuras' })],
    ['/kadmin/sistema', page.getByRole('table', { name: 'Llamadas más lentas' })],
    ['/kadmin/correos', page.getByText(/^550 No \(3\sintentos\)$/)],
    ['/kadmin/tareas?state=failed', page.getByRole('heading', { name: 'Nada coincide con esta búsqueda' })],
  ] as const) {
    await page.goto(address)
    await expect(shown).toBeVisible()
    if (address === '/kadmin') {
      const accounts = page.getByRole('region', { name: 'Cuentas nuevas esta semana' })
      await expect(accounts.getByRole('img')).toBeVisible()
      // Only whole weeks are compared, where they differ.
      await expect(accounts).toContainText(/\d la semana pasada(, .* que la anterior)?$/)
      await expect(accounts.getByRole('link')).toHaveAttribute('href', '/kadmin/cuentas')
      const messages = page.getByRole('link', { name: /mensajes? abiertos?$/ })
      await expect(messages).toHaveAttribute('href', '/kadmin/mensajes?status=abierto')
    }
    if (address === '/kadmin/sistema') {
      // What is fine is folded below what needs attention.
      await expect(page.getByText('Al día.')).toBeHidden()
      await page.getByText(/revisiones bien$/).click()
      await expect(page.getByText('Al día.')).toBeVisible()
    }
    await expectAccessible(page)
    expect([address, await horizontalOverflow(page)]).toEqual([address, 0])
  }

  await page.goto('/kadmin/correos')
  await page.getByRole('button', { name: 'Descartar inventado' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('heading', { name: 'Ningún correo está detenido' })).toBeVisible()
})

/** An e-mail that the mail server refused. */
async function parkMail(): Promise<void> {
  const config = readConfig({ ...isolatedEnv, ...sharedEnv() })
  await withDatabaseAsItIs(config, (db) =>
    sql`insert into mails (kind, data, tries, last_error, parked_at, next_try_at, created_at)
      values ('inventado', '{}', 3, '550 No', now(), now(), now())`.execute(db),
  )
}
