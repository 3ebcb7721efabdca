import { createECDH, randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { logInAs, newMember } from './member.ts'
import { test } from './visitor.ts'

test.use({ serviceWorkers: 'allow' })

/** The permission, which a browser without windows never gives, and the service of its maker, which a test cannot reach: it gives the browser an address and keeps what it signed for. */
async function givePushService(page: Page): Promise<void> {
  const subscription = {
    endpoint: `https://push.vitrina-avisos.com/${randomBytes(16).toString('hex')}`,
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  }
  await page.addInitScript((given) => {
    let current: PushSubscription | null = null
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = () => Promise.resolve('granted')
    PushManager.prototype.subscribe = async (options) => {
      const key = String(options?.applicationServerKey)
      const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
        letter.charCodeAt(0),
      )
      current = {
        endpoint: given.endpoint,
        expirationTime: null,
        options: { userVisibleOnly: true, applicationServerKey: bytes.buffer },
        getKey: () => null,
        toJSON: () => given,
        unsubscribe: async () => {
          current = null
          return true
        },
      }
      return current
    }
    PushManager.prototype.getSubscription = async () => current
  }, subscription)
}

test('A member turns this device on, chooses what to be told of and when, and turns it off', async ({
  page,
}) => {
  await givePushService(page)
  await logInAs(page, await newMember())
  await page.goto('/configuracion/avisos')
  const device = page.getByRole('region', { name: 'En este dispositivo' })
  await expect(device.getByRole('status')).toContainText('Apagados hasta que tú los actives.')
  await device.getByRole('button', { name: 'Activar avisos aquí' }).click()
  await expect(device.getByRole('status')).toContainText('Este dispositivo te avisa')
  const late = page.getByRole('row', { name: 'Un abono se atrasó' })
  const stored = async (choose: () => Promise<unknown>) => {
    const answer = page.waitForResponse(
      (response) => response.url().endsWith('/me/notice-settings') && response.request().method() === 'PATCH',
    )
    await choose()
    await answer
  }
  await stored(() => late.getByLabel('Correo').uncheck())
  await stored(() => late.getByLabel('Dispositivo').uncheck())
  await stored(() => page.getByLabel('Hasta las').selectOption('09:00'))
  await expectAccessible(page)
  await page.reload()
  await expect(late.getByLabel('Correo')).not.toBeChecked()
  await expect(late.getByLabel('Dispositivo')).not.toBeChecked()
  await expect(page.getByLabel('Hasta las')).toHaveValue('9')
  await expect(
    page.getByRole('row', { name: 'Salió algo que quieres' }).getByLabel('Correo'),
  ).not.toBeChecked()
  await device.getByRole('button', { name: 'Desactivar avisos aquí' }).click()
  await expect(device.getByRole('button', { name: 'Activar avisos aquí' })).toBeVisible()
})
