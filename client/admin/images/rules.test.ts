import { expect, test } from 'vitest'
import type { ItemImage } from '#contract/admin/images.ts'
import { fileProblem, moveTo, neighbourOf } from './rules.ts'

const image = (id: number, kind: ItemImage['kind']): ItemImage => ({
  id,
  kind,
  file: `${id}.webp`,
  width: 3,
  height: 4,
})
const images = [image(1, 'main'), image(2, 'gal'), image(3, 'gal'), image(4, 'gal')]

test('A picture moves to the place of another and stays among its kind', () => {
  expect(moveTo(images, 4, 2).map(({ id }) => id)).toEqual([1, 4, 2, 3])
  expect(moveTo(images, 2, 4).map(({ id }) => id)).toEqual([1, 3, 4, 2])
  expect(moveTo(images, 2, 1).map(({ id }) => id)).toEqual([1, 2, 3, 4])
})

test('Neighbours are of the same kind', () => {
  expect(neighbourOf(images, 2, -1)).toBeUndefined()
  expect(neighbourOf(images, 2, 1)?.id).toBe(3)
  expect(neighbourOf(images, 1, 1)).toBeUndefined()
})

test('Files that the server would refuse are not sent', () => {
  expect(fileProblem(new File(['x'], 'a.gif', { type: 'image/gif' }))).toContain('JPEG')
  expect(
    fileProblem(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' })),
  ).toContain('10 MB')
  expect(fileProblem(new File(['x'], 'a.png', { type: 'image/png' }))).toBeNull()
})
