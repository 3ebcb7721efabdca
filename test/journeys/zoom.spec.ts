import { expect, type Page } from '@playwright/test'
import { adminAddresses, figureAddress, memberAddresses, publicAddresses } from './addresses.ts'
import { newCollector } from './collector.ts'
import { logInAs } from './member.ts'
import { anAdministrator } from './staff.ts'
import { horizontalOverflow, test } from './visitor.ts'

/** A desk at 400 %, at 200 %, and a phone. */
const sizes = {
  large: { width: 320, height: 256 },
  larger: { width: 640, height: 512 },
  phone: { width: 390, height: 844 },
}

/** In a high window, because what is far below waits. */
async function open(page: Page, address: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 1_200 })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).not.toBeEmpty()
  await expect(page.getByRole('main').locator('.waiting')).toHaveCount(0)
  await page.evaluate(async () => void (await document.fonts.ready))
}

/** One title, and no line longer than the window. */
async function expectOneColumn(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await open(page, address, sizes.large.width)
    await expect(page.locator('h1'), address).toHaveCount(1)
    expect([address, await horizontalOverflow(page)]).toEqual([address, 0])
  }
}

/** Presses Tab through the page and checks that something of each control can be seen, wherever the page has scrolled. */
async function expectFocusSeen(page: Page, addresses: readonly string[]): Promise<void> {
  for (const size of Object.values(sizes)) {
    for (const address of addresses) {
      await open(page, address, size.width)
      await page.setViewportSize(size)
      let stop = 0
      for (; stop < 45; stop++) {
        await page.keyboard.press('Tab')
        const focused = await page.evaluate(whatHidesFocus)
        if (focused === 'end') break
        expect([address, size.width, stop, focused]).toEqual([address, size.width, stop, 'seen'])
      }
      expect(stop, address).toBeGreaterThan(0)
    }
  }
}

/** Looks at points of the focused control, or of the label that stands for it. */
async function whatHidesFocus(): Promise<string> {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const focused = document.activeElement
  if (focused === null || focused === document.body) return 'end'
  const shown = focused.closest('label') ?? focused
  const shares = [0.02, 0.25, 0.5, 0.75, 0.98]
  const isSeen = [...focused.getClientRects(), ...shown.getClientRects()].some((box) =>
    shares.some((across) =>
      shares.some((down) => {
        const seen = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down)
        return seen !== null && shown.contains(seen)
      }),
    ),
  )
  return isSeen ? 'seen' : focused.outerHTML.slice(0, 200)
}

/** What is typed into the header's search can be read. */
async function expectTypedSeen(page: Page): Promise<void> {
  await page.setViewportSize(sizes.large)
  const field = page.getByRole('combobox', { name: 'Buscar', exact: true })
  await field.click()
  const width = await field.evaluate((input) => {
    const { paddingLeft, paddingRight } = getComputedStyle(input)
    return input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  })
  expect(width).toBeGreaterThanOrEqual(120)
}

test('At 400 % every public page is one column with one title, and the keyboard’s place is seen', async ({
  page,
}) => {
  await expectOneColumn(page, await publicAddresses())
  await expectFocusSeen(page, [
    '/',
    '/planes',
    '/public/licencias',
    await figureAddress(),
    '/buscador?query=sancho',
  ])

  await page.setViewportSize(sizes.phone)
  await page.goto('/')
  await page.getByRole('button', { name: 'Menú' }).press('Enter')
  await expectClosedOnceLeft(page, page.locator('#menu'))
})

test('At 400 % every members’ page is one column with one title, and the keyboard’s place is seen', async ({
  page,
}) => {
  const member = await newCollector()
  await logInAs(page, member)
  await expectOneColumn(page, await memberAddresses(member))
  await expectTypedSeen(page)
  await expectFocusSeen(page, [
    '/configuracion/avisos',
    '/configuracion/cuenta',
    '/coleccion',
    '/wishlist',
    '/apartados',
  ])

  await page.setViewportSize(sizes.phone)
  await page.goto('/wishlist')
  await page.getByRole('button', { name: 'Más', exact: true }).press('Enter')
  await expectClosedOnceLeft(page, page.locator('#sidebar'))
})

test('At 400 % every screen of the administration is one column with one title, and the keyboard’s place is seen', async ({
  page,
}) => {
  await logInAs(page, await anAdministrator())
  await expectOneColumn(page, await adminAddresses())
  await expectFocusSeen(page, ['/kadmin/figuras', '/kadmin/figuras/nueva'])
})

/** A sheet covers the page: whoever leaves it by the keyboard sees where they are. */
async function expectClosedOnceLeft(page: Page, sheet: ReturnType<Page['locator']>): Promise<void> {
  await expect(sheet).toBeVisible()
  const within = await sheet.evaluate((element) => element.querySelectorAll('a, button, summary').length)
  for (let stop = 0; stop <= within + 1; stop++) await page.keyboard.press('Tab')
  if (await page.evaluate(() => document.activeElement === document.body)) await page.keyboard.press('Tab')
  await expect(sheet).toBeHidden()
  expect(await page.evaluate(whatHidesFocus)).toBe('seen')
}
