import type { APIRequestContext } from '@playwright/test'
import type { Item } from '#contract/catalogue/catalogue.ts'
import { callApi } from './member.ts'
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
    '/no-existe',
  ]
}
