import { expect, test } from 'vitest'
import { safeReturnPath } from './return-path.rules.ts'

test('one returns to a page of ours, with what was asked of it', () => {
  for (const path of [
    '/coleccion',
    '/configuracion/plan/tarjeta',
    '/search?query=spider-man%20%2312',
    '/registros',
  ])
    expect(safeReturnPath(path)).toBe(path)
})

test('nobody is led to another site, to a door, or to nowhere', () => {
  const others = [
    '//malo.example',
    '/\\malo.example',
    'https://malo.example/',
    'javascript:alert(1)',
    '/a\\b',
    '/a\nb',
  ]
  const doors = [
    '/entrar',
    '/logout',
    '/registro',
    '/registro-planes',
    '/validar-cuenta/x',
    '/kadmin/role-change/x',
    '/entrar?x=1',
    '/x/../entrar',
  ]
  for (const path of [...others, ...doors, undefined, '', '/', 'coleccion'])
    expect([path, safeReturnPath(path)]).toEqual([path, null])
})
