import { expect, test } from 'vitest'
import { checkPrivateFigures } from './private-figures.ts'

const complaints = (path: string, text: string) =>
  checkPrivateFigures(new Map([[path, text]])).map(({ line }) => line)

test('A table with private figures is named only where members see their own', () => {
  const text = 'sql`\n  select id from all_items`'
  expect(complaints('server/catalogue/feeds/store.ts', text)).toEqual([2])
  expect(complaints('server/admin/items/store.ts', 'from member_item_search')).toEqual([1])
  expect(complaints('server/collection/store.ts', text)).toEqual([])
  expect(complaints('server/catalogue/feeds/store.ts', 'from items join lines')).toEqual([])
})
