import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { everyPlanHas } from '#contract/plans/features.ts'
import { freePlan, unlimitedPlan } from '#test/plans.ts'
import PlansPage, { comparisonOf } from './PlansPage.tsx'

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

function show(plans: object[]): void {
  const loader = () => ({ plans, canonical: 'https://vitrina.example/planes' })
  const Stub = createRoutesStub([{ path: '/planes', Component: PlansPage, loader }])
  render(<Stub initialEntries={['/planes']} />)
}

test('Where nothing is sold the page says so, and offers the free plan alone', async () => {
  show([freePlan])
  expect(await screen.findByText(/por ahora solo hay el plan gratis/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Empezar gratis' })).toBeDefined()
  expect(screen.queryByText(/Los planes de pago se renuevan solos/)).toBeNull()
  expect(screen.queryByRole('radio', { name: /Al mes/ })).toBeNull()
})

test('Where plans are sold they are bought by month or year', async () => {
  show([freePlan, unlimitedPlan])
  expect(await screen.findAllByRole('link', { name: 'Elegir Gratis' })).toHaveLength(2)
  expect(screen.queryByText(/por ahora solo hay el plan gratis/)).toBeNull()
  expect(screen.getByRole('radio', { name: /Al mes/ })).toBeDefined()
})
