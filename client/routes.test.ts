import { existsSync } from 'node:fs'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes, { screens } from './routes.ts'

/** The paths and names that addresses in mails, bookmarks and statistics have; other screens stand between them. */
const specified: [path: string, name: string][] = [
  ['/', 'home'],
  ['/:license_slug?/:line_slug?', 'publicLicense'],
  ['/:license_slug/:line_slug/:item_slug/:item_id', 'publicItem'],
  ['/public/licencias/:license_slug', 'public-license'],
  ['/public/licencias/:license_slug/:line_slug', 'public-license-line'],
  ['/public/licencias/:license_slug/:line_slug/:item_slug/:item_id', 'public-license-line-item'],
  ['/buscador', 'public-search'],
  ['/contacto', 'contact'],
  ['/contacto-gracias', 'thanks'],
  ['/terminos-y-condiciones', 'terms'],
  ['/politica-de-privacidad', 'privacy'],
  ['/accesibilidad', 'accessibility'],
  ['/planes', 'plan'],
  ['/que-es', 'about'],
  ['/changelog', 'changelog'],
  ['/:catchAll(.*)*', 'PageNotFound'],
  ['/configuracion/perfil', 'profile'],
  ['/u/:username', 'userprofile'],
  ['/u/:username/acerca', 'userprofileAbout'],
  ['/comunidad/colecciones', 'communityCollections'],
  ['/configuracion/coleccion', 'collection settings'],
  ['/configuracion/cuenta', 'account'],
  ['/configuracion/plan', 'configPlan'],
  ['/configuracion/seguridad', 'security'],
  ['/coleccion/', 'user-collection'],
  ['/coleccion/:license_slug?/:line_slug?', 'user-collection-items'],
  ['/apartados', 'reservations'],
  ['/ordenes/abonos', 'deposits'],
  ['/ordenes/abonos/detalle', 'depositsDetail'],
  ['/test/cards', 'test-cards'],
  ['/dashboard', 'dashboard'],
  ['/calendario/:yearNumber?', 'calendar'],
  ['/wishlist', 'wishlist'],
  ['/coleccionables/:license_slug?/:line_slug?', 'collectables'],
  ['/search', 'search'],
  ['/resultados', 'results'],
  ['/aportaciones/:id', 'contribution'],
  ['/users/:username', 'userCollection'],
  ['/item/:id', 'item-individual'],
  ['/kadmin/*', 'admin'],
  ['/recuperar-contrasena', 'reset'],
  ['/verificar-cuenta', 'verify'],
  ['/nueva-contrasena/:token', 'newPassword'],
  ['/actualizacion-contrasena', 'updatePassword'],
  ['/registro', 'signup'],
  ['/registro-planes', 'registerPlans'],
  ['/registro-pagos', 'registerPayment'],
  ['/registro-checkout', 'registerCheckout'],
  ['/registro-listo', 'registerReady'],
  ['/confirmacion-registro', 'confirmation'],
  ['/entrar', 'login'],
  ['/role-change/:tk', 'role-change'],
  ['/logout', 'logout'],
  ['/validar-cuenta/:token?', 'validateAccount'],
]

const routeObjects = routes.map((route) => route as RouteObject)

function nameAt(address: string): string | undefined {
  return matchRoutes(routeObjects, address)?.at(-1)?.route.id
}

/** An address of the screen: with every parameter given, and without those that may be left out. */
function addressesOf(path: string): string[] {
  if (path.startsWith('/:catchAll')) return ['/a/b/c', '/a/b/c/d/e']
  if (path.endsWith('/*')) return [path.replace('*', 'any/screen'), path.slice(0, -2)]
  const full = path.replaceAll(/:(\w+)\??/g, (_, name: string) => `any-${name.replaceAll('_', '-')}`)
  return [full, path.replaceAll(/\/:\w+\?/g, '') || '/']
}

test('No screen that is specified has another path or name', () => {
  expect(screens.map(({ path, name }) => [path, name])).toEqual(expect.arrayContaining(specified))
})

test('Every screen is found at its own address', () => {
  for (const { path, name } of screens) {
    const [full, ...rest] = addressesOf(path)
    expect([full, nameAt(full ?? '')]).toEqual([full, name])
    if (name === 'publicLicense' || name === 'user-collection-items') continue
    for (const address of rest) expect([address, nameAt(address)]).toEqual([address, name])
  }
})

test('The license page at the root has the lowest priority', () => {
  expect(nameAt('/')).toBe('home')
  for (const { path, name } of screens) {
    if (name === 'publicLicense' || path === '/') continue
    for (const address of addressesOf(path))
      expect([address, nameAt(address)]).not.toEqual([address, 'publicLicense'])
  }
})

test('A license and its line are found directly below the root', () => {
  expect(nameAt('/gundam')).toBe('publicLicense')
  expect(nameAt('/gundam/hg')).toBe('publicLicense')
  expect(matchRoutes(routeObjects, '/gundam')?.at(-1)?.params).toMatchObject({ license_slug: 'gundam' })
})

test('The address of the collection is not taken for a license', () => {
  expect(nameAt('/coleccion/')).toBe('user-collection')
  expect(nameAt('/coleccion')).toBe('user-collection')
  expect(nameAt('/coleccion/gundam')).toBe('user-collection-items')
})

test('A trailing slash makes no difference', () => {
  expect(nameAt('/planes/')).toBe('plan')
  expect(nameAt('/public/licencias/gundam/')).toBe('public-license')
})

test('Every screen has a unique name and a page that exists', () => {
  expect(new Set(screens.map((screen) => screen.name)).size).toBe(screens.length)
  for (const route of routes.flatMap((layout) => [layout, ...layout.children])) {
    expect([route.file, existsSync(`client/${route.file}`)]).toEqual([route.file, true])
  }
})
