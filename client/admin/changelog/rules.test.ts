import { expect, test } from 'vitest'
import { momentOf } from '#client/admin/kit/local-times.rules.ts'
import type { AdminChangelogEntry } from '#contract/admin/changelog.ts'
import { fieldsOf, hasSameTexts } from './rules.ts'

test('Each line that is not blank is one change', () => {
  const values = { version: '1.2.3', title: 'A', summary: '', changes: ' Uno \n\n  \nDos' }
  expect(fieldsOf(values).changes).toEqual(['Uno', 'Dos'])
})

test('The time of publication is that of Mexico City', () => {
  expect(momentOf('2026-12-01T09:30')).toBe('2026-12-01T15:30:00.000Z')
  expect(momentOf('')).toBeNull()
})

test('A publication changes no text of an entry', () => {
  const draft: AdminChangelogEntry = {
    id: 1,
    version: '1.2.3',
    title: 'A',
    summary: '',
    changes: ['Uno'],
    status: 'borrador',
    published_at: null,
    revision: 1,
  }
  expect(hasSameTexts(draft, { ...draft, status: 'publicada', revision: 2 })).toBe(true)
  expect(hasSameTexts(draft, { ...draft, changes: ['Uno', 'Dos'], revision: 2 })).toBe(false)
})
