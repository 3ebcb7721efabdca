import { expect, test } from 'vitest'
import { safeReturnPath } from './return-path.data.ts'

test('A login returns to one of our pages with its query', () => {
  for (const path of [
    '/coleccion',
    '/configuracion/plan/tarjeta',
    '/search?query=spider-man%20%2312',
    '/registros',
  ])
    expect(safeReturnPath(path)).toBe(path)
})

test('A login never returns to another site, a login page or an invalid path', () => {
  const others = [
    '//malo.example',
    '/\\malo.example',
    'https://malo.example/',
    'javascript:alert(1)',
    '/a\\b',
    '/a\nb',
  ]
  const authPages = [
    '/entrar',
    '/logout',
    '/registro',
    '/registro-planes',
    '/validar-cuenta/x',
    '/kadmin/role-change/x',
    '/entrar?x=1',
    '/x/../entrar',
  ]
  for (const path of [...others, ...authPages, undefined, '', '/', 'coleccion'])
    expect([path, safeReturnPath(path)]).toEqual([path, null])
})
