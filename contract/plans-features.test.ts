import { expect, test } from 'vitest'
import { everyPlanHas, featuresOf, itemLimitText, photoLimitText } from './plans-features.ts'

test('a plan names its limits of figures and photos', () => {
  expect(itemLimitText({ item_limit: 1_000 })).toBe('Hasta 1,000 figuras')
  expect(itemLimitText({ item_limit: null })).toBe('Figuras sin límite')
  expect(photoLimitText({ photo_limit: 200 })).toBe('Hasta 200 fotos de tus copias')
  expect(photoLimitText({ photo_limit: null })).toBe('Fotos de tus copias sin límite')
})

test('the features of a plan are its limits and what every plan has', () => {
  expect(featuresOf({ item_limit: 5, photo_limit: 3 })).toEqual([
    'Hasta 5 figuras',
    'Hasta 3 fotos de tus copias',
    ...Object.values(everyPlanHas),
  ])
})
