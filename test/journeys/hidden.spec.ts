import { expect, type Page } from '@playwright/test'
import type { MemberItem } from '#contract/collection/collection.ts'
import { callApi, logInAs, newMember } from './member.ts'
import { drawnLicense } from './server.ts'
import { phone, test } from './visitor.ts'

const shelf = `/coleccionables/${drawnLicense}`

const note = (page: Page) => page.locator('.hidden-note')
const head = (page: Page) => page.locator('.shelf-head-text')
const listCount = (page: Page) => page.locator('.item-list-count')
const numberIn = (text: string | null) => Number(/\d+/.exec((text ?? '').replace(',', ''))?.[0])

/** A member who is not interested in one figure of a license, the number of its figures, and a line with and without it. */
async function uninterested() {
  const member = await newMember()
  const list = `GET items?page_size=100&licenses=${drawnLicense}`
  const { data: items } = await callApi<MemberItem[]>(list, undefined, member.token)
  const [first] = items
  if (!first) throw new Error('The license has no figures.')
  await callApi(`POST me/items_notinterested/${first.id}`, {}, member.token)
  return { member, total: items.length, line: first.line }
}

test('A license counts the figures it lists, hidden figures are one click away, and the catalogue and the calendar leave them out on a phone', async ({
  page,
}) => {
  const { member, total, line } = await uninterested()
  await logInAs(page, member)
  for (const address of [shelf, `/coleccionables?licenses=${drawnLicense}`]) {
    await page.goto(address)
    await expect(head(page)).toContainText(`${total - 1} figuras`)
    await expect(note(page)).toContainText('1 que no te interesa (ver')
    await expect(listCount(page)).toHaveText(`${total - 1} figuras`)
  }
  // The lines beside it count in the same way.
  const lines = page.getByRole('navigation', { name: 'Líneas' }).getByRole('link')
  const sumOfLines = async () =>
    (await lines.locator('.line-shelf-count').allTextContents())
      .map(numberIn)
      .reduce((sum, count) => sum + count, 0)
  await expect.poll(sumOfLines).toBe(total - 1)
  const own = lines.filter({ hasText: line.name })
  const ofLine = numberIn(await own.locator('.line-shelf-count').textContent())
  await own.click()
  await expect(head(page)).toContainText(`${ofLine} figura`)
  await expect(listCount(page)).toHaveText(new RegExp(`^${ofLine}\\sfiguras?$`))

  // Filters stay, and the URL alone shows hidden figures.
  await page.goto(`${shelf}?sort=nombre&lines=${line.slug}`)
  await note(page).getByRole('link', { name: 'ver lo que no te interesa' }).click()
  await expect(page).toHaveURL(`${shelf}?lines=${line.slug}&sort=nombre&hidden=with`)
  await expect(listCount(page)).toHaveText(new RegExp(`^${ofLine + 1}\\sfiguras?$`))
  await expect(note(page)).toContainText('Con lo que no te interesa')
  await page.reload()
  await expect(listCount(page)).toHaveText(new RegExp(`^${ofLine + 1}\\sfiguras?$`))
  await note(page).getByRole('link', { name: 'ocultar' }).click()
  await expect(listCount(page)).toHaveText(new RegExp(`^${ofLine}\\sfiguras?$`))

  await page.setViewportSize(phone)
  await page.goto('/coleccionables')
  const sign = page.locator(`.license-shelf a[href="${shelf}"]`)
  await expect(sign).toContainText(`${total - 1} figuras`)
  // Of one license: other journeys add figures to the catalogue meanwhile.
  await page.goto(`/coleccionables?licenses=${drawnLicense}`)
  await page.locator('.item-list-toolbar').getByRole('link', { name: 'ver lo que no te interesa' }).click()
  await expect(listCount(page)).toHaveText(`${total} figuras`)
  await page.goto('/resultados?sort=nombre')
  await expect(page.locator('.hidden-note')).toContainText('1 que no te interesa')

  const { data } = await callApi<MemberItem[]>('GET me/items_notinterested', undefined, member.token)
  const year = data[0]?.release.date?.slice(0, 4)
  await page.goto(`/calendario/${year}`)
  await page.getByRole('link', { name: 'ver lo que no te interesa' }).click()
  await expect(page).toHaveURL(`/calendario/${year}?hidden=with`)
  await expect(page.getByText('Con lo que no te interesa')).toBeVisible()
})
