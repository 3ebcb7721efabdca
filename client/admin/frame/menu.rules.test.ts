import { expect, test } from 'vitest'
import { currentEntry } from './menu.rules.ts'

const paths = ['', 'figuras', 'figuras/tabla', 'lineas']

test('The menu marks the entry whose path is the longest part of the address', () => {
  expect(currentEntry('/kadmin', paths)).toBe('')
  expect(currentEntry('/kadmin/', paths)).toBe('')
  expect(currentEntry('/kadmin/figuras', paths)).toBe('figuras')
  expect(currentEntry('/kadmin/figuras/12', paths)).toBe('figuras')
  expect(currentEntry('/kadmin/figuras/tabla', paths)).toBe('figuras/tabla')
  expect(currentEntry('/kadmin/figurasx', paths)).toBeNull()
})
