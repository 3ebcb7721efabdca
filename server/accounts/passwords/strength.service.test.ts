import { expect, test } from 'vitest'
import { isCommonPassword } from './service.ts'

const own = ['ana.coleccion', 'ana@ejemplo.com', 'Ana Núñez']

test.each([
  'password1234',
  'P@ssw0rd2026',
  'contraseña2026',
  'MiContraseña!!',
  '1234567890123',
  'aaaaaaaaaaaa',
  'qwertyuiopas',
  'poiuytrewqpoiu',
  'abcabcabcabc',
  'iloveyou iloveyou',
  'anacoleccion1',
  'ana.coleccion99',
  'ejemplo2026!!!!',
  'vitrinavitrina',
  'correct horse battery staple',
  'Liverpool2026!',
  '1q2w3e4r5t6y',
  'butterfly-butterfly',
  '¡Snoopy1234!!',
])('The password "%s" is guessed early', (password) => {
  expect(isCommonPassword(password, own)).toBe(true)
})

test.each([
  'tres gatos sobre la repisa',
  'Mi primera figura fue azul',
  'k7#pQz!m2Xv9',
  'mañana compro el dragón',
  '汉字とかなの長い合言葉です',
])('The password "%s" is not guessed early', (password) => {
  expect(isCommonPassword(password, own)).toBe(false)
})
