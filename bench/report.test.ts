import { expect, test } from 'vitest'
import { withTables } from './report.ts'

test('Only the part between the markers of a document is replaced', () => {
  const document = 'Before.\n<!-- npm run bench: begin -->\n\nold\n\n<!-- npm run bench: end -->\nAfter.\n'
  const written = withTables(document, '| new |\n')
  expect(written).toBe(
    'Before.\n<!-- npm run bench: begin -->\n\n| new |\n\n<!-- npm run bench: end -->\nAfter.\n',
  )
  expect(withTables(written, '| new |\n')).toBe(written)
})

test('A file without markers contains the tables alone', () => {
  expect(withTables('', '| new |\n')).toBe('| new |\n')
})
