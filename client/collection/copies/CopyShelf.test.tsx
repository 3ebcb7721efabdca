import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { addCalls } from '#client/api.ts'
import { discardAllChanges } from '#client/device/outbox/changes.data.ts'
import { forget, remember } from '#client/device.ts'
import { memberCalls } from '#client/member-calls.gen.ts'
import { queryClient } from '#client/query.ts'
import type { Copy } from '#contract/collection/collection.ts'
import { CopyShelf } from './CopyShelf.tsx'

addCalls(memberCalls)

afterEach(async () => {
  await discardAllChanges()
  forget('token')
})

const copy: Copy = {
  id: 7,
  condition: null,
  price_paid_cents: null,
  charges_cents: null,
  currency: null,
  acquired_on: null,
  store: null,
  place: null,
  notes: null,
  tags: [],
  worth: [],
  trade: null,
  photos: [],
}

const file = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' })

test('Two uploads go on while their copy is edited: each has its progress, and a refusal is said there', async () => {
  const requests: XMLHttpRequest[] = []
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    requests.push(this)
  })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo')
  vi.stubGlobal('fetch', async (url: unknown) =>
    Response.json({ data: [], ...(String(url).includes('departures') ? { metadata: {} } : {}) }),
  )
  remember('user', JSON.stringify({ username: 'ana', roles: [] }))
  remember('account', '1')
  remember('token', 'ana')
  const element = <CopyShelf figure={{ id: 1, name: 'Sancho' }} copies={[copy]} currency="MXN" />
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  for (const name of ['first', 'second'])
    fireEvent.change(screen.getByLabelText('Agregar foto'), { target: { files: [file(name)] } })
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: /^Editar/ }))
  expect(screen.getAllByRole('progressbar', { hidden: true })).toHaveLength(2)

  const [request] = requests
  const body = JSON.stringify({ message: '', fields: { image: 'No pudimos leer esa imagen.' } })
  Object.defineProperties(request, { status: { value: 422 }, responseText: { value: body } })
  await act(async () => request?.onload?.call(request, new ProgressEvent('load')))
  expect(await screen.findByText('No pudimos leer esa imagen.')).toBeTruthy()
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  expect(screen.getAllByRole('progressbar', { hidden: true })).toHaveLength(1)
})
