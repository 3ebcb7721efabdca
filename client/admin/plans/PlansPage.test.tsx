import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { adminCalls } from '#client/admin-calls.gen.ts'
import { addCalls } from '#client/api.ts'
import type { AdminPlan } from '#contract/admin/plans.ts'
import PlansPage from './PlansPage.tsx'

addCalls(adminCalls)

afterEach(() => vi.unstubAllGlobals())

const planOf = (id: number, name: string): AdminPlan => ({
  id,
  name,
  slug: name.toLowerCase(),
  price_month_cents: 19_900,
  price_year_cents: 199_000,
  item_limit: null,
  photo_limit: null,
  share_link_limit: null,
  currency: 'MXN',
  features: [],
  position: id,
  active: true,
  is_free: false,
  members: 3,
  subscribers: 2,
  income_month_cents: 39_800,
  at_other_price: 1,
  scheduled: null,
  revision: 1,
})

test('Price proposals that fail to load are said once for all plans, which are shown', async () => {
  const answers: Record<string, Response> = {
    '/api/admin/plans': Response.json({ data: [planOf(1, 'Curador'), planOf(2, 'Museo')] }),
    '/api/admin/offers': Response.json({ data: [] }),
  }
  vi.stubGlobal('fetch', async (path: string) => answers[path] ?? Response.json({}, { status: 500 }))
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <PlansPage />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('No se pudieron leer las propuestas de precio.')
  expect(screen.getAllByText('1 persona lo paga a otro precio y lo conserva.')).toHaveLength(2)
  expect(screen.queryByText('Proponerles el precio nuevo')).toBeNull()
})
