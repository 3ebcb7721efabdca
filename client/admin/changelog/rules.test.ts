import { expect, test } from 'vitest'
import { momentOf } from '#client/admin/kit/local-times.rules.ts'
import { fieldsOf } from './rules.ts'

test('Each line that is not blank is one change', () => {
  const values = { version: '1.2.3', title: 'A', summary: '', changes: ' Uno \n\n  \nDos' }
  expect(fieldsOf(values).changes).toEqual(['Uno', 'Dos'])
})

test('The time of publication is that of Mexico City', () => {
  expect(momentOf('2026-12-01T09:30')).toBe('2026-12-01T15:30:00.000Z')
  expect(momentOf('')).toBeNull()
})
