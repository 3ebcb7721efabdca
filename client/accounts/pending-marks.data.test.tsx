import { expect, test } from 'vitest'
import { keepPendingMark, listPendingMarks } from './pending-marks.data.ts'

test("Somebody's link does not replace what was pressed, and a press replaces what a link said", () => {
  keepPendingMark({ id: 7, relation: 'want' })
  keepPendingMark({ id: 7, relation: 'collection', isUnasked: true })
  expect(listPendingMarks()).toEqual([{ id: 7, relation: 'want' }])
  keepPendingMark({ id: 8, relation: 'want', isUnasked: true })
  keepPendingMark({ id: 8, relation: 'collection' })
  expect(listPendingMarks()[0]).toEqual({ id: 8, relation: 'collection' })
})
