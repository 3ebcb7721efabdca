import { expect, test } from 'vitest'
import { everyPlanHas, featuresOf, itemLimitText, photoLimitText, shareLinkLimitText } from './features.ts'

test('a plan names its limits of figures, photos and shared lists', () => {
  expect(itemLimitText({ item_limit: 1_000 })).toBe('Hasta 1,000 figuras')
  expect(itemLimitText({ item_limit: null })).toBe('Figuras sin límite')
  expect(photoLimitText({ photo_limit: 200 })).toBe('Hasta 200 fotos de tus copias')
  expect(photoLimitText({ photo_limit: null })).toBe('Fotos de tus copias sin límite')
  expect(shareLinkLimitText({ share_link_limit: 3 })).toBe('Comparte hasta 3 listas a la vez')
  expect(shareLinkLimitText({ share_link_limit: null })).toBe('Comparte tus listas sin límite')
})

test('the features of a plan are its limits and what every plan has', () => {
  expect(featuresOf({ item_limit: 5, photo_limit: 3, share_link_limit: 2 })).toEqual([
    'Hasta 5 figuras',
    'Hasta 3 fotos de tus copias',
    'Comparte hasta 2 listas a la vez',
    ...Object.values(everyPlanHas),
  ])
})
