import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ListFrame } from './ListFrame.tsx'
import { useListAddress, useListQuery } from './list-address.data.ts'

const page = {
  data: ['Ana Núñez'],
  metadata: { page: 1, page_size: 24, total: 1, total_pages: 1, total_capped: false },
}

function Accounts({ load }: { load: () => Promise<typeof page> }) {
  const list = useListQuery(['accounts'], load)
  const address = useListAddress()
  return (
    <>
      <ListFrame list={list} address={address} noun={['cuenta', 'cuentas']} empty={null}>
        {(rows) => <p>{rows.join()}</p>}
      </ListFrame>
      <p>{list.isRefetchError ? 'Falló al leerse otra vez' : null}</p>
    </>
  )
}

test('A list that cannot be read again stays on the screen', async () => {
  const answers = [Promise.resolve(page)]
  const load = () => answers.shift() ?? Promise.reject(new Error('Network Error'))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <Accounts load={load} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await screen.findByText('Ana Núñez')
  void client.refetchQueries()
  await screen.findByText('Falló al leerse otra vez')
  expect(screen.getByText('Ana Núñez')).toBeDefined()
})
