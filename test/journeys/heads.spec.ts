import { expect, type Page } from '@playwright/test'
import { figureAddress } from './addresses.ts'
import { test } from './visitor.ts'

test.use({ javaScriptEnabled: false })

/** Search engines and social networks read what the server sends, without its style sheets and pictures. Returns its URL. */
async function read(page: Page, address: string): Promise<string> {
  const answer = await page.request.get(address)
  await page.setContent(await answer.text(), { waitUntil: 'commit' })
  return answer.url()
}

interface Fact {
  '@type': string
  itemListElement?: { position: number; name: string; url?: string; item?: string }[]
  [name: string]: unknown
}

async function factsOf(page: Page): Promise<Record<string, Fact>> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const all = scripts.map((text) => JSON.parse(text) as Fact & { '@graph'?: Fact[] })
  expect(all.every((fact) => fact['@context'] === 'https://schema.org')).toBe(true)
  const flat = all.flatMap((fact) => fact['@graph'] ?? [fact])
  return Object.fromEntries(flat.map((fact) => [fact['@type'], fact]))
}

const meta = (page: Page, name: string) =>
  page.locator(`head > meta[property="${name}"], head > meta[name="${name}"]`).getAttribute('content')
const canonicalOf = (page: Page) => page.locator('head > link[rel="canonical"]').getAttribute('href')

const described = [
  '/',
  '/public/licencias/dracula',
  '/buscador',
  '/contacto',
  '/planes',
  '/que-es',
  '/changelog',
  '/terminos-y-condiciones',
  '/politica-de-privacidad',
  '/accesibilidad',
]

test('Every indexed page states its title, canonical URL and picture exactly once; endless, personal and missing pages are not indexed', async ({
  page,
  request,
}) => {
  const figure = await figureAddress()
  const line = figure.split('/').slice(0, 5).join('/')
  const titles = new Set<string>()
  for (const address of [...described, line, figure]) {
    const { origin } = new URL(await read(page, address))
    const title = await page.title()
    titles.add(title)
    expect([address, await page.locator('head > title').count(), title]).toEqual([
      address,
      1,
      expect.not.stringMatching(/Vitrina|^$/),
    ])
    expect([address, await canonicalOf(page)]).toEqual([address, origin + address])
    expect([address, await meta(page, 'og:title'), await meta(page, 'og:url')]).toEqual([
      address,
      title,
      origin + address,
    ])
    const description = await meta(page, 'description')
    expect([address, description, (description ?? '').length < 161]).toEqual([
      address,
      await meta(page, 'og:description'),
      true,
    ])
    expect(await meta(page, 'twitter:card')).toBe('summary_large_image')
    expect(await page.locator('meta[name="robots"]').count()).toBe(0)
    const picture = await request.get((await meta(page, 'og:image')) ?? '')
    expect([address, picture.status(), picture.headers()['content-type']]).toEqual([
      address,
      200,
      expect.stringMatching(/^image\/(jpeg|webp)$/),
    ])
  }
  expect(titles.size).toBe(described.length + 2)

  await read(page, '/dracula')
  expect(new URL((await canonicalOf(page)) ?? '').pathname).toBe('/public/licencias/dracula')
  for (const address of [
    '/buscador?query=sancho',
    '/buscador?status=preventa',
    '/public/licencias/dracula?sort=nombre',
    '/contacto-gracias',
    '/no-existe',
    '/entrar',
    '/u/ana',
  ]) {
    await read(page, address)
    expect([address, await meta(page, 'robots')]).toEqual([address, 'noindex'])
  }
})

test('Structured data describes a figure without an offer, lists in their order, and the site with its search', async ({
  page,
  request,
}) => {
  await read(page, await figureAddress())
  const { Product: product, BreadcrumbList: crumbs } = await factsOf(page)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  expect(product).toMatchObject({
    name,
    url: await canonicalOf(page),
    brand: { '@type': 'Brand', name: expect.any(String) },
    sku: expect.any(String),
    gtin13: expect.stringMatching(/^\d{13}$/),
  })
  expect(JSON.stringify(product)).not.toMatch(/offers|availability|rating/i)
  expect(crumbs?.itemListElement?.map((place) => [place.position, place.name])).toEqual([
    [1, 'Inicio'],
    [2, 'Drácula'],
    [3, expect.any(String)],
    [4, name],
  ])
  expect(crumbs?.itemListElement?.at(-1)?.item).toBe(await canonicalOf(page))

  for (const [address, first] of [
    ['/public/licencias/dracula', 1],
    ['/public/licencias/dracula?page=2', 25],
  ] as const) {
    const { origin } = new URL(await read(page, address))
    const { ItemList: list } = await factsOf(page)
    const shown = await page
      .locator('.item-list .item-card-name a')
      .evaluateAll((links, site) => links.map((link) => site + link.getAttribute('href')), origin)
    expect(list?.itemListElement?.map(({ url }) => url)).toEqual(shown)
    expect(list?.itemListElement?.[0]?.position).toBe(first)
    expect(await canonicalOf(page)).toContain(address)
  }

  await read(page, '/')
  const { Organization: organization, WebSite: site, ItemList: list } = await factsOf(page)
  expect(organization).toMatchObject({ name: 'Vitrina', url: await canonicalOf(page) })
  const action = site?.potentialAction as { target: { urlTemplate: string } } | undefined
  const searched = (action?.target.urlTemplate ?? '').replace('{search_term_string}', 'sancho')
  expect((await request.get(searched)).status()).toBe(200)
  expect(list?.itemListElement?.length).toBeGreaterThan(0)
})

test('Icons, manifest and feed exist where the head says', async ({ page, request }) => {
  await read(page, '/')
  const hrefs = await page
    .locator('head > link:is([rel~="icon"], [rel="apple-touch-icon"], [rel="manifest"], [rel="alternate"])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs).toEqual(
    expect.arrayContaining(['/icon.svg', '/apple-touch-icon.png', '/manifest.webmanifest', '/novedades.xml']),
  )
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  const icons: { src: string; sizes: string; purpose?: string }[] = manifest.icons
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose ?? 'any'])).toEqual(
    expect.arrayContaining([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ]),
  )
  for (const address of [...hrefs, ...icons.map(({ src }) => src), manifest.start_url]) {
    expect([address, (await request.get(address)).status()]).toEqual([address, 200])
  }
})
