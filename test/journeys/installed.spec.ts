import { expect } from '@playwright/test'
import sharp from 'sharp'
import { kept } from './device.ts'
import { logInAs, newMember } from './member.ts'
import { test } from './visitor.ts'

test.use({ serviceWorkers: 'allow' })

test('The installed app begins where it was left', async ({ page }) => {
  await logInAs(page, await newMember())
  await page.goto('/dashboard?desde=app')
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/calendario/2027')
  const lastScreen = async () => {
    const facts = await kept<{ hash: string; content: unknown }>(page, 'kept-answers', 'answers')
    return facts.find(({ hash }) => hash === 'screen 0')?.content
  }
  await expect.poll(lastScreen).toBe('/calendario/2027')
  await page.goto('/dashboard?desde=app')
  await expect(page).toHaveURL('/calendario/2027')
})

test('A link that another app shares is searched, and a picture waits in the form of a missing figure', async ({
  page,
}) => {
  await logInAs(page, await newMember())
  await page.goto('/dashboard')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
  })
  const share = (texts: Record<string, string>, picture: number[] = []) =>
    page.evaluate(
      async ([texts, picture]) => {
        const form = new FormData()
        for (const [name, text] of Object.entries(texts)) form.set(name, text)
        if (picture.length > 0)
          form.set('photo', new File([new Uint8Array(picture)], 'caja.png', { type: 'image/png' }))
        const { url } = await fetch('/compartir', { method: 'POST', body: form })
        return url.replace(location.origin, '')
      },
      [texts, picture] as const,
    )
  expect(await share({ title: 'Ulises - Tienda', url: 'https://tienda.mx/p/12' })).toBe(
    '/search?query=Ulises+Tienda',
  )
  const red = { width: 40, height: 40, channels: 3, background: '#c00' } as const
  const png = [...(await sharp({ create: red }).png().toBuffer())]
  const form = await share({ title: '' }, png)
  expect(form).toBe('/ordenes/abonos?archivo=compartido')
  await page.goto(form)
  await page.getByRole('link', { name: 'Es la foto de una figura que falta' }).click()
  const chosen = page.getByAltText('La foto que se enviará')
  await expect(chosen).toBeVisible()
  // Taken once.
  await page.reload()
  await expect(page.getByLabel('Tomar o elegir una foto')).toBeAttached()
  await expect(chosen).toBeHidden()

  // One that nobody took is not there for the next account of the device.
  await share({ title: '' }, png)
  await page.goto('/logout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hasta pronto')
  await expect.poll(() => page.evaluate(() => caches.has('shared-photos'))).toBe(false)
})
