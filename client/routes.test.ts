import { existsSync } from 'node:fs'
import type { RouteObject } from 'react-router'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import routes, { screens } from './routes.ts'

/** The paths and names of all screens (docs/product.md#screens), in order. */
const specified: [path: string, name: string][] = [
  ['/', 'home'],
  ['/:license_slug?/:line_slug?', 'publicLicense'],
  ['/:license_slug/:line_slug/:item_slug/:item_id', 'publicItem'],
  ['/public/licencias', 'public-licenses'],
  ['/public/licencias/:license_slug', 'public-license'],
  ['/public/licencias/:license_slug/:line_slug', 'public-license-line'],
  ['/public/licencias/:license_slug/:line_slug/:item_slug/:item_id', 'public-license-line-item'],
  ['/buscador', 'public-search'],
  ['/contacto', 'contact'],
  ['/contacto-gracias', 'thanks'],
  ['/terminos-y-condiciones', 'terms'],
  ['/politica-de-privacidad', 'privacy'],
  ['/planes', 'plan'],
  ['/que-es', 'about'],
  ['/changelog', 'changelog'],
  ['/lista/:code', 'shared-list'],
  ['/:catchAll(.*)*', 'PageNotFound'],
  ['/configuracion/perfil', 'profile'],
  ['/u/:username', 'userprofile'],
  ['/u/:username/acerca', 'userprofileAbout'],
  ['/comunidad/colecciones', 'communityCollections'],
  ['/comunidad/sigues', 'following'],
  ['/configuracion/coleccion', 'collection settings'],
  ['/configuracion/coleccion/inventario', 'inventory'],
  ['/configuracion/cuenta', 'account'],
  ['/configuracion/avisos', 'notices'],
  ['/configuracion/plan', 'configPlan'],
  ['/configuracion/plan/cambiar', 'planChange'],
  ['/configuracion/plan/tarjeta', 'planCard'],
  ['/configuracion/plan/recibo/:id', 'receipt'],
  ['/configuracion/seguridad', 'security'],
  ['/coleccion/', 'user-collection'],
  // Beyond the spec: a member's own file, in and out.
  ['/coleccion/importar', 'collection-intake'],
  ['/coleccion/numeros', 'collection-numbers'],
  ['/coleccion/numeros/:year', 'collection-year'],
  ['/coleccion/:license_slug?/:line_slug?', 'user-collection-items'],
  ['/apartados', 'reservations'],
  ['/escanear', 'scan'],
  ['/ordenes/abonos', 'deposits'],
  ['/ordenes/abonos/detalle', 'depositsDetail'],
  ['/test/cards', 'test-cards'],
  ['/dashboard', 'dashboard'],
  ['/calendario/:yearNumber?', 'calendar'],
  ['/wishlist', 'wishlist'],
  ['/coleccionables/:license_slug?/:line_slug?', 'collectables'],
  ['/search', 'search'],
  ['/resultados', 'results'],
  ['/aportaciones/figura/:id', 'private-figure'],
  ['/aportaciones', 'contributions'],
  ['/aportaciones/nueva', 'new-figure'],
  ['/aportaciones/corregir/:id', 'correction'],
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
  ['/cancelar-plan/:code', 'cancelByLink'],
  ['/entrar', 'login'],
  ['/mis-datos/:token', 'dataLink'],
  ['/role-change/:tk', 'role-change'],
  ['/kadmin/role-change/:tk', 'admin-role-change'],
  ['/logout', 'logout'],
  ['/estado', 'status'],
  ['/validar-cuenta/:token?', 'validateAccount'],
  ['/baja/:code', 'unsubscribe'],
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

test('The screens have the paths and names of docs/product.md#screens', () => {
  expect(screens.map(({ path, name }) => [path, name])).toEqual(specified)
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
