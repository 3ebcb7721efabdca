import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ListFrame } from './AdminListPage.tsx'
import { useListAddress } from './list-address.data.ts'

const page = {
  data: ['Ana Núñez'],
  metadata: { page: 1, page_size: 24, total: 1, total_pages: 1, total_capped: false },
}

function Accounts({ load }: { load: () => Promise<typeof page> }) {
  const list = useQuery({ queryKey: ['accounts'], queryFn: load, placeholderData: keepPreviousData })
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

test('A page beyond the end leads to the last one and keeps the search', async () => {
  const beyond = { data: [], metadata: { ...page.metadata, page: 9, total: 30, total_pages: 2 } }
  render(
    <MemoryRouter initialEntries={['/kadmin/cuentas?query=ana&page=9']}>
      <QueryClientProvider client={new QueryClient()}>
        <Accounts load={() => Promise.resolve(beyond)} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Ir a la última página' })
  expect(link.getAttribute('href')).toBe('/kadmin/cuentas?query=ana&page=2')
})

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
