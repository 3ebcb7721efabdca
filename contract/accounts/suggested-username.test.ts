import { expect, test } from 'vitest'
import { usernameFrom } from './suggested-username.ts'

test.each([
  ['José Ñandú Pérez', 'jose.nandu.perez'],
  ['  Ana  ', 'ana'],
  ['李小龍', ''],
  ['Al', ''],
  ['María de los Ángeles Guadalupe Hernández', 'maria.de.los.angeles.guadalupe'],
  ["O'Brien", 'o.brien'],
])('a username is suggested of the name %s', (name, username) => {
  expect(usernameFrom(name)).toBe(username)
})
