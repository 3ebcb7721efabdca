import { expect, test } from 'vitest'
import { croppedArea, initialCrop, moveCrop, progressText, zoomMax } from './rules.ts'

const square = { width: 100, height: 100 }
const wide = { width: 400, height: 200 }
const tall = { width: 200, height: 600 }

test('A square crop of a wide picture has its full height, around its centre', () => {
  expect(croppedArea(wide, square, initialCrop)).toEqual({ left: 100, top: 0, width: 200, height: 200 })
})

test('A square crop of a tall picture has its full width', () => {
  expect(croppedArea(tall, square, initialCrop)).toEqual({ left: 0, top: 200, width: 200, height: 200 })
})

test('A higher zoom shows a smaller area', () => {
  const { width, height } = croppedArea(wide, square, { ...initialCrop, zoom: zoomMax })
  expect([width, height]).toEqual([50, 50])
})

test('Dragging moves the picture with the finger and stops at its edge', () => {
  const right = moveCrop(wide, square, initialCrop, { right: 10, down: 0 })
  expect(croppedArea(wide, square, right).left).toBe(80)
  const far = moveCrop(wide, square, initialCrop, { right: 10_000, down: 10_000 })
  expect(croppedArea(wide, square, far)).toMatchObject({ left: 0, top: 0 })
  // Movement beyond the edge is not accumulated, so dragging back takes effect at once.
  expect(croppedArea(wide, square, moveCrop(wide, square, far, { right: -10, down: 0 })).left).toBe(20)
})

test('A wide crop of a square picture has its full width', () => {
  expect(croppedArea(square, { width: 300, height: 100 }, initialCrop).width).toBe(100)
})

test('The progress shows less than 100 % until the upload is done', () => {
  expect([0, 0.5, 1].map(progressText)).toEqual(['0 %', '50 %', '99 %'])
})
