import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { codeFromEmail, fillLogin, logInAs, newMember } from './member.ts'
import { anAdministrator } from './staff.ts'
import { horizontalOverflow, phone, test, waitForHydration } from './visitor.ts'

const desk = { width: 1440, height: 900 }

async function openAccount(page: Page, username: string): Promise<void> {
  await page.goto(`/kadmin/cuentas?query=${username}`)
  await page.getByRole('link', { name: `@${username}` }).click()
  await expect(page.getByRole('heading', { name: `@${username}`, level: 1 })).toBeVisible()
}

function isSelectable(text: Locator): Promise<boolean> {
  return text.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return top === element && top.closest('a') === null && getComputedStyle(top).userSelect !== 'none'
  })
}

test('An account is found, filtered and sorted, and given a plan that its member sees until it is taken back', async ({
  page,
  browser,
}) => {
  const member = await newMember()
  await logInAs(page, await anAdministrator())
  await page.setViewportSize(desk)
  await page.goto('/kadmin/cuentas')
  await page.getByLabel('Buscar por').fill(member.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row', { name: member.email })).toContainText('Gratis')
  // Text of a row can be selected with the mouse: no link lies above it. Pressing it here would open the account.
  for (const text of [member.email, member.user.fullname])
    await expect.poll(() => isSelectable(page.getByRole('cell').getByText(text)), text).toBe(true)
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByLabel('Bloqueo').selectOption('Bloqueada')
  await expect(page.getByText('Nada coincide con esta búsqueda')).toBeVisible()
  await page.getByRole('link', { name: 'Quitar la búsqueda y los filtros' }).click()
  await page.getByRole('table').getByRole('link', { name: 'Figuras' }).click()
  await expect(page).toHaveURL('/kadmin/cuentas?sort=collection_count')
  await expect(page.getByRole('table', { name: 'Cuentas' })).toBeVisible()
  await page.setViewportSize(phone)
  await expectAccessible(page)
  expect(await horizontalOverflow(page)).toBe(0)
  await page.setViewportSize(desk)
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByLabel('Registradas desde').fill('2099-01-01')
  await expect(page.getByText('Nada coincide con esta búsqueda')).toBeVisible()

  await openAccount(page, member.user.username)
  await page.setViewportSize(phone)
  await expectAccessible(page)
  expect(await horizontalOverflow(page)).toBe(0)
  await page.setViewportSize(desk)
  await page.getByLabel('Plan', { exact: true }).selectOption('Museo')
  await page.getByRole('button', { name: 'Regalar' }).click()
  await expect(page.getByText('Elige un día entre mañana y dentro de cinco años.')).toBeVisible()
  const until = `${new Date().getFullYear() + 1}-03-12`
  await page.getByLabel('Último día').fill(until)
  await page.getByRole('button', { name: 'Regalar' }).click()
  await expect(page.getByText(/Hasta el 12\sde marzo de/)).toBeVisible()

  const own = await (await browser.newContext()).newPage()
  await logInAs(own, member)
  await own.goto('/configuracion/plan')
  await expect(own.getByText(/Te lo regalamos hasta el 12\sde marzo de/)).toBeVisible()

  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText(/Hasta el 12\sde marzo de/)).toHaveCount(0)
})

test('A member is blocked with a reason, asks for a link at the login, and deletes the account with it', async ({
  page,
  browser,
}) => {
  const member = await newMember()
  await logInAs(page, await anAdministrator())
  await openAccount(page, member.user.username)
  await page.getByRole('button', { name: 'Bloquear' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Bloquear' }).click()
  await expect(dialog.getByText('Escribe el motivo: la persona lo va a leer.')).toBeVisible()
  await dialog.getByLabel('Motivo').fill('Vendía <b>copias</b> falsas.')
  await dialog.getByRole('button', { name: 'Bloquear' }).click()
  await expect(page.getByText('Motivo: Vendía <b>copias</b> falsas.')).toBeVisible()
  await expect(page.getByText('Bloqueó una cuenta')).toBeVisible()

  const own = await (await browser.newContext()).newPage()
  await own.goto('/entrar')
  await waitForHydration(own)
  await fillLogin(own, member)
  await expect(own.getByRole('alert')).toContainText('falsas')
  await own.getByRole('button', { name: 'Recibir un enlace' }).click()
  await expect(own.getByText('Te lo enviamos por correo.')).toBeVisible()
  await own.goto(`/mis-datos/${await codeFromEmail(member.email, 'mis-datos')}`)
  await expect(own).toHaveURL('/mis-datos/enlace')
  const download = own.waitForEvent('download')
  await own.getByRole('button', { name: 'Descargar todo' }).click()
  expect((await download).suggestedFilename()).toMatch(/^vitrina-.*\.zip$/)
  await expectAccessible(own, own.getByRole('main'))
  await own.getByRole('button', { name: 'Borrar mi cuenta' }).click()
  await own.getByRole('button', { name: 'Borrar todo para siempre' }).click()
  await expect(own.getByRole('heading', { name: 'Tu cuenta quedó borrada' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('No encontramos a esa persona.')).toBeVisible()
})
