import { expect, test } from 'vitest'
import { croppedArea, initialCrop, moveCrop, progressText, zoomMax } from './rules.ts'

const square = { width: 100, height: 100 }
const wide = { width: 400, height: 200 }
const tall = { width: 200, height: 600 }

test('a square of a wide picture is as high as it is, from its middle', () => {
  expect(croppedArea(wide, square, initialCrop)).toEqual({ left: 100, top: 0, width: 200, height: 200 })
})

test('a square of a tall picture is as wide as it is', () => {
  expect(croppedArea(tall, square, initialCrop)).toEqual({ left: 0, top: 200, width: 200, height: 200 })
})

test('standing nearer shows less', () => {
  const { width, height } = croppedArea(wide, square, { ...initialCrop, zoom: zoomMax })
  expect([width, height]).toEqual([50, 50])
})

test('a picture is pushed by what the finger moves, and stops at its edge', () => {
  const right = moveCrop(wide, square, initialCrop, { right: 10, down: 0 })
  expect(croppedArea(wide, square, right).left).toBe(80)
  const far = moveCrop(wide, square, initialCrop, { right: 10_000, down: 10_000 })
  expect(croppedArea(wide, square, far)).toMatchObject({ left: 0, top: 0 })
  // Nothing is saved up beyond the edge: the way back begins at once.
  expect(croppedArea(wide, square, moveCrop(wide, square, far, { right: -10, down: 0 })).left).toBe(20)
})

test('a wide frame of a square picture takes its full width', () => {
  expect(croppedArea(square, { width: 300, height: 100 }, initialCrop).width).toBe(100)
})

test('nothing is said to be done before it is', () => {
  expect([0, 0.5, 1].map(progressText)).toEqual(['0 %', '50 %', '99 %'])
})
