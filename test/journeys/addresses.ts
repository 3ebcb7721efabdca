import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { screens } from '#client/routes.ts'
import type { Item } from '#contract/catalogue/catalogue.ts'
import { callApi, type Member } from './member.ts'
import { root } from './product.ts'
import { drawnLicense } from './server.ts'

/** The address of a figure of Drácula. Cut after a segment, it is that of its line, or of its license. */
export async function figureAddress(): Promise<string> {
  const { data } = await callApi<Item[]>('GET publicdata/items?licenses=dracula')
  const [figure] = data
  if (figure === undefined) throw new Error('The license has no figures.')
  return `/public/licencias/dracula/${figure.line.slug}/${figure.slug}/${figure.id}`
}

/** The address of a figure with several pictures. */
export async function galleryAddress(request: APIRequestContext): Promise<string> {
  const list = await (await request.get(`/api/publicdata/items?license=${drawnLicense}&page_size=60`)).json()
  for (const item of list.data) {
    const { data } = await (await request.get(`/api/publicdata/items/${item.id}`)).json()
    if (data.images.length > 2)
      return `/public/licencias/${drawnLicense}/${item.line.slug}/${item.slug}/${item.id}`
  }
  throw new Error('No figure has a gallery.')
}

/** The address of every public page, including those found only through the catalogue. */
export async function publicAddresses(): Promise<string[]> {
  const figure = await figureAddress()
  return [
    '/',
    '/public/licencias/dracula',
    figure.split('/').slice(0, 5).join('/'),
    figure,
    '/buscador',
    '/buscador?query=sancho',
    '/buscador?query=nada-de-nada-xyz',
    '/contacto',
    '/contacto-gracias',
    '/planes',
    '/que-es',
    '/changelog',
    '/terminos-y-condiciones',
    '/politica-de-privacidad',
    '/accesibilidad',
    '/no-existe',
  ]
}

/** The address of every members' page that a member with figures may open, once for each part of it that may be left out. */
export async function memberAddresses({ user, token }: Member): Promise<string[]> {
  const { data: figures } = await callApi<Item[]>('GET me/items', undefined, token)
  const [figure] = figures
  if (figure === undefined) throw new Error('The member has no figures.')
  const values: Record<string, string> = {
    id: String(figure.id),
    username: user.username,
    license_slug: figure.license.slug,
    line_slug: figure.line.slug,
    year: '2026',
    yearNumber: '2026',
  }
  return screens
    .filter(({ layout, path }) => ['authenticated', 'profile'].includes(layout) && !isOfOther.test(path))
    .flatMap(({ path }) => [path.replaceAll(/\/:\w+\?/g, ''), path])
    .map((path) => path.replaceAll(/:(\w+)\??/g, (_, name: string) => values[name] ?? name))
    .filter((address, index, all) => all.indexOf(address) === index)
}

/** Their journeys make what they show: a receipt, a private figure and a contribution. */
const isOfOther = /recibo|aportaciones\/(figura\/)?:id/

/** The address of every screen of the administration that needs no record. */
export async function adminAddresses(): Promise<string[]> {
  const table = await readFile(path.join(root, 'client/admin/AdminPage.tsx'), 'utf8')
  const addresses = [...table.matchAll(/path: '([^':]*)'/g)].map(([, below]) => `/kadmin/${below}`)
  if (addresses.length === 0) throw new Error('AdminPage.tsx names no screens in the way that is read here.')
  return addresses
}
