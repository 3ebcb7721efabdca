import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { galleryAddress } from './addresses.ts'
import { collectPolicyViolations } from './content-policy.ts'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs, newMember } from './member.ts'
import { phone, test, waitForHydration } from './visitor.ts'

const large = (page: Page) => page.getByRole('dialog', { name: 'Fotos en grande' })
/** The picture in front; those beside it wait. */
const shown = (page: Page) =>
  large(page).locator('.pswp__item[aria-hidden="false"] img.pswp__img:not([aria-hidden="true"])')

async function widthOf(picture: Locator): Promise<number> {
  return (await picture.boundingBox())?.width ?? 0
}

test('on a desk every picture of a figure opens large, by keyboard too; Escape and the way back close it', async ({
  page,
  request,
}) => {
  const address = await galleryAddress(request)
  await page.setViewportSize({ width: 1280, height: 900 })
  await collectPolicyViolations(page)
  await page.goto(address)
  await waitForHydration(page)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const link = page.locator('.item-case [data-large-photo]:visible')
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${address}#foto-1`)
  await expect(shown(page)).toHaveAttribute('alt', name)
  await expect(large(page).getByRole('button', { name: 'Cerrar' })).toBeVisible()
  await expectAccessible(page, large(page))
  expect(await page.evaluate(() => window.policyViolations)).toEqual([])

  await page.keyboard.press('ArrowRight')
  await expect(shown(page)).toHaveAttribute('alt', /foto 2 de/)
  await page.keyboard.press('Escape')
  await expect(large(page)).toHaveCount(0)
  await expect(page).toHaveURL(address)
  await expect(link).toBeFocused()

  await link.click()
  await expect(shown(page)).toBeVisible()
  await page.goBack()
  await expect(large(page)).toHaveCount(0)
  await expect(page).toHaveURL(address)
  await expect(link).toBeFocused()

  // A photograph is a part of its page.
  expect(await page.evaluate(() => window.dataLayer)).toHaveLength(1)

  // A shared address shows the same photograph, and closing it leads nowhere else.
  await page.goto(`${address}#foto-2`)
  await page.reload()
  await expect(shown(page)).toHaveAttribute('alt', /foto 2 de/)
  await large(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(large(page)).toHaveCount(0)
  await expect(page).toHaveURL(address)
})

test('without a script the picture leads to its file', async ({ browser, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(process.env.JOURNEYS_URL + (await galleryAddress(request)))
  const file = await page.locator('.item-case [data-large-photo]:visible').getAttribute('href')
  expect((await request.get(file ?? '')).headers()['content-type']).toMatch(/^image\//)
  await context.close()
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: phone })

  test('a double tap zooms, a swipe leads to the next photograph, and the page behind stays', async ({
    page,
    request,
  }) => {
    await page.goto(await galleryAddress(request))
    await waitForHydration(page)
    const link = page.locator('.item-case [data-large-photo]:visible')
    await link.tap()
    await expect(shown(page)).toBeVisible()
    const before = await widthOf(shown(page))
    expect(before).toBeGreaterThan(phone.width * 0.9)

    const fingers = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [x: number, y: number][]) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      })
    for (let taps = 0; taps < 2; taps++) {
      await touch('touchStart', [195, 400])
      await touch('touchEnd')
    }
    await expect.poll(() => widthOf(shown(page))).toBeGreaterThan(before * 1.3)

    // Two fingers that come together make it small again.
    await touch('touchStart', [95, 400], [295, 400])
    for (let step = 1; step <= 8; step++)
      await touch('touchMove', [95 + step * 11, 400], [295 - step * 11, 400])
    await touch('touchEnd')
    await expect.poll(() => widthOf(shown(page))).toBeLessThan(before * 1.05)

    await touch('touchStart', [330, 400])
    for (let x = 330; x >= 50; x -= 40) await touch('touchMove', [x, 400])
    await touch('touchEnd')
    await expect(shown(page)).toHaveAttribute('alt', /foto 2 de/)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
    // A tap while the photograph still moves only stops it.
    const close = large(page).getByRole('button', { name: 'Cerrar' })
    await expect(async () => {
      if (await close.isVisible()) await close.tap({ timeout: 2_000 })
      await expect(large(page)).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden')
  })

  test('a member’s own photos of a copy open large', async ({ page }) => {
    const { data: figures } = await callApi<{ id: number }[]>('GET publicdata/items?licenses=dracula')
    const id = figures[0]?.id
    const member = await newMember()
    await callApi(`POST me/items/${id}`, {}, member.token)
    await logInAs(page, member)
    await page.goto(`/item/${id}`)
    for (const background of ['#834', '#348']) {
      const buffer = await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
        .jpeg()
        .toBuffer()
      await page
        .getByLabel('Agregar foto')
        .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
      await expect(
        page.getByRole('button', { name: `Quitar la foto ${background === '#834' ? 1 : 2}` }),
      ).toBeVisible()
    }
    const second = page.getByRole('link', { name: /^Foto 2 de tu copia/ })
    await second.tap()
    await expect(shown(page)).toHaveAttribute('alt', /^Foto 2 de tu copia/)
    await page.goBack()
    await expect(large(page)).toHaveCount(0)
    await expect(second).toBeFocused()

    // Above a dialog, which stays open behind it.
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/coleccion?vista=tabla')
    await page.getByRole('button', { name: /^Copias, fotos y notas/ }).click()
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('region', { name: 'Tus copias' }) })
    await dialog.getByRole('link', { name: /^Foto 1 de tu copia/ }).click()
    await expect(shown(page)).toHaveAttribute('alt', /^Foto 1 de tu copia/)
    await page.keyboard.press('Escape')
    await expect(large(page)).toHaveCount(0)
    await expect(dialog).toBeVisible()
  })
})
