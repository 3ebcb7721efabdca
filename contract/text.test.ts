import { expect, test } from 'vitest'
import { line } from './text.ts'

test('A limit counts UTF-16 code units, as the browser’s maxLength does, and its message the same ones', () => {
  const text = line({ max: 4 })
  expect(text.parse('🏺🏺')).toBe('🏺🏺')
  expect(text.parse('ñandú'.slice(0, 4))).toBe('ñand')
  const refused = text.safeParse('🏺🏺🏺')
  expect(refused.error?.issues.map(({ message }) => message)).toEqual([
    'Escribe 4 caracteres como máximo; van 6.',
  ])
})
