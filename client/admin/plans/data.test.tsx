import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { adminCalls } from '#client/admin-calls.gen.ts'
import { addCalls } from '#client/api.ts'
import type { AdminPlan } from '#contract/admin/plans.ts'
import { useSavePlan } from './data.ts'

addCalls(adminCalls)

afterEach(() => vi.unstubAllGlobals())

const limits = { item_limit: 5_000, photo_limit: null, share_link_limit: null }
const prices = { price_month_cents: 19_900, price_year_cents: 199_000 }

const planOf = (revision: number): AdminPlan => ({
  id: 3,
  slug: 'curador',
  name: 'Curador',
  ...prices,
  ...limits,
  currency: 'MXN',
  features: [],
  position: 3,
  active: true,
  is_free: false,
  members: 0,
  subscribers: 0,
  income_month_cents: 0,
  at_other_price: 0,
  scheduled: null,
  revision,
})

const client = new QueryClient()
const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

test('A plan that was read again while somebody typed is saved as a change of the version they began with', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: What the product reads is what a test sets.
  document.cookie = 'XSRF-TOKEN=given.signed'
  const network = vi.fn<typeof fetch>(async () => Response.json({ data: {} }))
  vi.stubGlobal('fetch', network)
  const hook = renderHook(({ revision }) => useSavePlan(planOf(revision)), {
    initialProps: { revision: 1 },
    wrapper: Queries,
  })
  hook.rerender({ revision: 2 })
  await act(() => hook.result.current.save({ name: 'Curadora' }))
  expect(JSON.parse(String(network.mock.lastCall?.[1]?.body))).toEqual({ name: 'Curadora', revision: 1 })
})
