import { expect, test } from 'vitest'
import { screens } from '#client/routes.ts'
import { slugShape } from './catalogue/words.ts'
import { reservedSlugs } from './reserved-slugs.ts'

test('the first part of every screen is kept from licenses', () => {
  const firsts = screens.map(({ path }) => path.split('/')[1] ?? '').filter((part) => /^\w/.test(part))
  expect(firsts.length).toBeGreaterThan(40)
  expect(firsts.filter((part) => !reservedSlugs.has(part))).toEqual([])
})

test('every reserved word is one that a name could become', () => {
  expect([...reservedSlugs].filter((slug) => !slugShape.test(slug))).toEqual([])
})
