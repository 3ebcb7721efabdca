import { afterEach, expect, test, vi } from 'vitest'
import { addCalls } from '#client/api.ts'
import { discardAllChanges, outbox, sendChanges } from '#client/device/outbox/data.ts'
import { forget, remember } from '#client/device.ts'
import { memberCalls } from '#client/member-calls.gen.ts'
import type { PlanTemplate } from '#contract/reservations/plans.ts'
import type { Store } from '#contract/reservations/stores.ts'
import { editPlanTemplate, editStore, setCeiling } from './data.ts'

addCalls(memberCalls)

afterEach(async () => {
  await discardAllChanges()
  forget('token')
})

const store: Store = {
  id: 3,
  name: 'Bazar Central',
  notes: null,
  loss: null,
  template: null,
  reservations: 1,
  open: 1,
}
const template = { id: 4, name: 'Quincenal', plan: { kind: 'libre' } } as unknown as PlanTemplate & {
  id: number
}
const loss = { kind: 'porcentaje_total', percent: 30 } as const

test.each([
  ['untouched', null, 10_000, 'Quincenal'],
  ['changed', 'Otra nota', 20_000, 'Otro nombre'],
])(
  'Rules of a store, a plan and a ceiling that waited are compared with what the server holds: %s elsewhere',
  async (kind, notes, monthly_cents, name) => {
    const network = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('failed to fetch')))
    vi.stubGlobal('fetch', network)
    remember('user', JSON.stringify({ username: 'ana', roles: [] }))
    remember('account', '1')
    remember('token', 'ana')
    await editStore(store, { loss, notes: 'Mía' })
    await editPlanTemplate(template, { name: 'Mensual' })
    await setCeiling('MXN', 30_000, 10_000)
    await sendChanges()
    expect(outbox().map(({ href }) => href?.split('?')[0])).toEqual([
      '/ordenes/abonos/detalle',
      location.pathname,
      '/ordenes/abonos',
    ])
    network.mockClear()
    const held: Record<string, unknown> = {
      'me/stores': [{ ...store, notes }],
      'me/plan-templates': [{ ...template, name }],
      'me/reservation-settings': { ceilings: [{ currency: 'MXN', monthly_cents }] },
    }
    network.mockImplementation(async (url) =>
      Response.json({ data: held[String(url).slice('/api/'.length)] ?? {} }),
    )
    await sendChanges()
    const written = network.mock.calls.filter(([, init]) => init?.method === 'PATCH').map(([url]) => url)
    const all = ['/api/me/stores/3', '/api/me/plan-templates/4', '/api/me/reservation-settings']
    const isChanged = kind === 'changed'
    expect(written.toSorted()).toEqual(isChanged ? [] : all.toSorted())
    expect(outbox().map(({ refusal }) => refusal)).toEqual(
      isChanged ? all.map(() => 'Mientras tanto cambió en otro lado.') : [],
    )
  },
)
