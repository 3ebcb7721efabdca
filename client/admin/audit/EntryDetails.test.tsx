import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { mergeUndoDays } from '#contract/admin/merging-words.ts'
import { EntryDetails } from './EntryDetails.tsx'

const dayMs = 86_400_000

function merged(daysAgo: number): AuditEntry {
  return {
    id: 1,
    act: 'item_merged',
    acted_at: new Date(Date.now() - daysAgo * dayMs).toISOString(),
    by: null,
    member: null,
    subject: { kind: 'item', id: '7' },
    item: null,
    part: null,
    changes: [],
    details: [],
    request_id: null,
  }
}

function open(entry: AuditEntry) {
  render(<EntryDetails entry={entry} />, { wrapper: MemoryRouter })
  const details = screen.getByRole<HTMLDetailsElement>('group')
  details.open = true
  fireEvent(details, new Event('toggle'))
}

test('The entry of a merge leads to its undo', () => {
  open(merged(mergeUndoDays - 1))
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Deshacerla en su ficha' })
  expect(link.getAttribute('href')).toBe('/kadmin/figuras/7#fusiones')
})

test('An entry names its action, fields and values in Spanish', () => {
  open({
    ...merged(0),
    act: 'plan_edited',
    changes: [
      { field: 'price_month_cents', from: '4900', to: '5900' },
      { field: 'closes_at', from: null, to: '2027-01-01T16:00:00.000Z' },
    ],
    details: [{ name: 'filename', value: 'figuras.csv' }],
  })
  const { textContent } = screen.getByRole('group')
  for (const text of ['Cambió un plan', 'Precio al mes', '$59.00', 'Cierra', '1 ene 2027, 10:00', 'Archivo'])
    expect(textContent).toContain(text)
})

test('The entry of a merge that can no longer be undone leads only to what happened to the figure', () => {
  open(merged(mergeUndoDays))
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Todo lo que le pasó'])
})
