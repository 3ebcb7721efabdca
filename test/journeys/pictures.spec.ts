import { expect, type Page } from '@playwright/test'
import { galleryAddress } from './addresses.ts'
import { drawnLicense } from './server.ts'
import { phone, test, waitForHydration, waitForLayout } from './visitor.ts'

const license = `/public/licencias/${drawnLicense}`

/** Late fonts may shift the layout slightly; a picture without reserved space shifts it far more. */
const hair = 0.02

/** Collects layout shifts from the first paint on. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)
    return shifts.filter((shift) => {
      const { value, hadRecentInput } = JSON.parse(shift)
      return value > hair && !hadRecentInput
    })
  }
}

/** Every visible picture once loaded: the size the browser chose, and its width on screen. */
function picturesInSight(page: Page) {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom, width } = image.getBoundingClientRect()
        return width > 0 && top < innerHeight && bottom > 0
      })
      .map((image) => ({
        src: new URL(image.currentSrc || image.src).pathname,
        pixels: image.naturalWidth,
        isOfLine: image.matches('.line-shelf-image'),
      })),
  )
}

for (const [name, viewport] of [
  ['phone', phone],
  ['desk', { width: 1280, height: 800 }],
] as const) {
  test(`on a ${name} a license shows its pictures in the size it needs, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const shifts = await watchShifts(page)
    await page.goto(license)
    await waitForHydration(page)
    await waitForLayout(page)

    const hero = page.locator('.license-hero-image')
    const size = name === 'phone' ? 'sm' : 'md'
    expect(await hero.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(`/licenses/${size}/`)
    await expect
      .poll(async () => (await picturesInSight(page)).filter(({ pixels }) => pixels === 0))
      .toEqual([])
    const seen = await picturesInSight(page)
    expect(seen.length).toBeGreaterThan(3)
    const itemPictures = seen.filter(({ src }) => src.startsWith('/items/'))
    const sizeOf = ({ isOfLine }: { isOfLine: boolean }) => (isOfLine ? '/main/ki/' : '/main/sm/')
    expect(itemPictures.filter((picture) => !picture.src.includes(sizeOf(picture)))).toEqual([])

    const preload = page.locator('head link[rel="preload"][as="image"][fetchpriority="high"]')
    await expect(preload).toHaveAttribute('imagesrcset', (await hero.getAttribute('srcset')) ?? '')
    await expect(preload).toHaveAttribute('imagesizes', (await hero.getAttribute('sizes')) ?? '')
    expect(await shifts()).toEqual([])
  })
}

test('The pictures of a figure change by key and by pointer, load only when shown, and another figure starts with its first', async ({
  page,
  request,
}) => {
  const asked: string[] = []
  page.on('request', (one) => asked.push(new URL(one.url()).pathname))
  const shifts = await watchShifts(page)
  await page.goto(await galleryAddress(request))
  await waitForHydration(page)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const shown = page.locator('.item-gallery .picture-frame img:visible')
  await expect(shown).toHaveAttribute('alt', name)
  await expect(shown).toHaveJSProperty('complete', true)
  expect(asked.filter((path) => /\/gal\/(md|lg)\//.test(path))).toEqual([])

  await page.getByRole('radio', { name: 'Foto 1 de 3' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(shown).toHaveAttribute('alt', `${name}, foto 2 de 3`)
  await expect(shown).toHaveJSProperty('complete', true)
  await expect.poll(() => asked.filter((path) => /\/gal\/(md|lg)\//.test(path)).length).toBe(1)
  await page.getByRole('radio', { name: 'Foto 3 de 3' }).click()
  await expect(shown).toHaveAttribute('alt', `${name}, foto 3 de 3`)
  await expect(shown).toHaveCount(1)
  expect(await shifts()).toEqual([])

  const neighbour = page.locator('.item-card-name a').first()
  const other = await neighbour.innerText()
  await neighbour.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other)
  await expect(page.locator('.item-case img.figure:visible')).toHaveAttribute('alt', other)
})

test('The first picture of all licenses is asked for with the page and not after its layout', async ({
  page,
}) => {
  await page.goto('/public/licencias')
  const first = page.locator('main .license-card-image').first()
  await expect(first).toHaveAttribute('loading', 'eager')
  await expect(page.locator('head link[rel="preload"][as="image"][fetchpriority="high"]')).toHaveAttribute(
    'imagesrcset',
    (await first.getAttribute('srcset')) ?? '',
  )
})

/** Notes what moves in each view transition. */
async function watchTransitions(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(globalThis, { moved })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      void transition.ready.then(
        () => {
          const parts = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
          moved.push(parts.includes('::view-transition-group(main-picture)') ? 'the picture' : 'no picture')
        },
        () => undefined,
      )
      return transition
    }
  })
  return () => page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)
}

test('The picture of a card morphs into that of its page and back, except with reduced motion', async ({
  page,
}) => {
  const moved = await watchTransitions(page)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(license)
  await waitForHydration(page)
  const card = page.locator('.item-card a').nth(1)
  const name = await card.innerText()
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect.poll(moved).toEqual(['the picture'])
  await page.goBack()
  await expect(card).toBeVisible()
  await expect.poll(moved).toEqual(['the picture', 'the picture'])

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.locator('.item-card a').nth(2).click()
  await expect(page.locator('[data-main-picture]')).toBeVisible()
  await expect.poll(moved).toEqual(['the picture', 'the picture', 'no picture'])
  await page.goBack()
  // The figure's page has cards too.
  await expect(page.locator('[data-main-picture]')).toHaveCount(0)

  // The way back begins while the picture still moves.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await card.click()
  await page.locator('[data-main-picture]').waitFor()
  await page.goBack()
  await expect(card).toBeVisible()
})
