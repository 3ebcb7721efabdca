import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { callApi, newMember } from './member.ts'
import { isolatedEnv, sharedEnv } from './product.ts'
import { horizontalOverflow, phone, test } from './visitor.ts'

const run = promisify(execFile)
const root = path.join(import.meta.dirname, '..', '..')

const license = `Hostil "><img src=x onerror=alert(1)>${'x'.repeat(80)}`
const names = [
  '"><script>document.title="taken"</script>',
  '</script></title><h1>taken</h1>',
  'Derecha a izquierda odatlov',
  'x'.repeat(151),
  'ねんどろいど 初音ミク 「とても長い名前」'.repeat(4),
  '=cmd|calc',
  "O'Brien & Söhne <b>negritas</b> {{7*7}}",
]

/** Imports hostile names, which must reach the page as text. */
async function importHostile(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-hostile-'))
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  // A control of the direction is removed.
  const written = names.map((name) => name.replace('izquierda ', 'izquierda\u202e '))
  const rows = written.map((name, index) =>
    [
      quoted(license),
      quoted('Línea <i>rara</i>'),
      quoted(name),
      quoted('</style>'),
      quoted(name.slice(0, 50)),
      `h${index}`,
    ].join(),
  )
  const file = path.join(folder, 'hostile.csv')
  await writeFile(file, ['license,line,name,brand,tags,source_id', ...rows, ''].join('\n'))
  const env = { ...process.env, ...isolatedEnv, ...sharedEnv() }
  await run(process.execPath, ['server/manage.ts', 'catalogue', 'import', file], { cwd: root, env })
  await rm(folder, { recursive: true, force: true })
}

test('An import shows at once, and hostile names are only text', async ({ page }) => {
  await importHostile()
  await page.setViewportSize(phone)
  await page.goto('/buscador?query=hostil')
  await expect(page.locator('.item-card')).toHaveCount(names.length)
  expect(await horizontalOverflow(page)).toBe(0)
  const shown = await page.locator('.item-card-name').allInnerTexts()
  expect(new Set(shown)).toEqual(new Set(names))

  const addresses = await page
    .locator('.item-card-name a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  for (const address of addresses) {
    await page.goto(address)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    expect(names).toContain(title)
    expect(await page.title()).toContain(title)
    const facts = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(facts.map((text) => JSON.parse(text).name)).toContain(title)
    expect([title, await horizontalOverflow(page)]).toEqual([title, 0])
  }
  await page.getByRole('navigation', { name: 'Estás en' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(license)
  expect(await horizontalOverflow(page)).toBe(0)

  await page.goto(`/u/${await profileWith(addresses.map((address) => Number(address.split('/').at(-1))))}`)
  await expect(page.getByLabel('Licencia')).toContainText(license)
  expect(await horizontalOverflow(page)).toBe(0)
})

/** A public collection with figures of two licenses, so that there is a choice of licenses. */
async function profileWith(ids: number[]): Promise<string> {
  const { token, user } = await newMember()
  const { data: others } = await callApi<{ id: number }[]>('GET items?user=true', undefined, token)
  const marked = [...ids, others.find(({ id }) => !ids.includes(id))?.id]
  await callApi('POST me/items_bulk', { ids: marked, relation: 'collection' }, token)
  const shown = { is_public: true, show_collection: true, show_wishlist: true }
  await callApi('POST me/editUserProfile', { ...shown, links: [], favorite_licenses: [] }, token)
  return user.username
}
