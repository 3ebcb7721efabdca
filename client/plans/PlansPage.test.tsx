import { expect, test } from 'vitest'
import { everyPlanHas } from '#contract/plans/features.ts'
import { freePlan, unlimitedPlan } from '#test/plans.ts'
import { comparisonOf } from './PlansPage.tsx'

test('the comparison lists limits and prices, then the features of every plan', () => {
  expect(comparisonOf([freePlan, unlimitedPlan])).toEqual([
    { title: 'Figuras', cells: ['100', 'Sin límite'] },
    { title: 'Fotos de tus copias', cells: ['200', 'Sin límite'] },
    { title: 'Listas compartidas a la vez', cells: ['3', 'Sin límite'] },
    { title: 'Al mes', cells: ['Gratis', '$49'] },
    { title: 'Al año', cells: ['Gratis', '$490'] },
    ...Object.values(everyPlanHas).map((title) => ({ title, cells: [true, true] })),
  ])
})
