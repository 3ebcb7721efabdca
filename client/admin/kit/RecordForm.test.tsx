import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#client/api.ts'
import { changedFields } from '#client/kit/form-data.ts'
import { TextField } from '#client/kit/TextFields.tsx'
import { RecordForm } from './RecordForm.tsx'

const version = (revision: number, name: string, brand: string) => ({ revision, values: { name, brand } })

type Values = ReturnType<typeof version>['values']

/** The form of a line whose server knows somebody else's version. */
function formOf(
  newest: ReturnType<typeof version>,
  sent: [object, number][] = [],
  filled: Partial<Values> = {},
) {
  return (
    <RecordForm<Values>
      draft="linea-1"
      newest={newest}
      filled={filled}
      changesBetween={() => []}
      onSave={async ({ before, after }, revision) => {
        sent.push([changedFields<Values>(before, after), revision])
        if (revision < 2) throw new ApiError(409, 'Alguien cambió esto', { error: 'conflict' })
        return version(3, 'Ítaca', 'Colibrí Zurdo')
      }}
      onConflict={async () => version(2, 'Ítaca', 'Colibrí Zurdo')}
    >
      {({ bind }) => (
        <>
          <TextField name="name" label="Nombre" own={bind('name')} />
          <TextField name="brand" label="Marca" own={bind('brand')} />
        </>
      )}
    </RecordForm>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('A newer version is shown while nothing is typed', () => {
  const { rerender } = render(formOf(version(1, 'Itaca', '')))
  rerender(formOf(version(2, 'Itaca', 'Colibrí Zurdo')))
  expect(field('Marca').value).toBe('Colibrí Zurdo')
})

test("What is typed stays when somebody else's version arrives, and only that is sent", async () => {
  const sent: [object, number][] = []
  const { rerender } = render(formOf(version(1, 'Itaca', ''), sent))
  fireEvent.change(field('Nombre'), { target: { value: 'Ítaca' } })
  rerender(formOf(version(2, 'Itaca', 'Colibrí Zurdo'), sent))
  expect(field('Nombre').value).toBe('Ítaca')
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Guardar lo mío sobre esta versión' }))
  await screen.findByDisplayValue('Colibrí Zurdo')
  expect(field('Nombre').value).toBe('Ítaca')
  expect(sent).toEqual([
    [{ name: 'Ítaca' }, 1],
    [{ name: 'Ítaca' }, 2],
  ])
})

test('A draft that comes back is announced, and starting over shows what is saved', () => {
  const first = render(formOf(version(1, 'Itaca', '')))
  fireEvent.change(field('Nombre'), { target: { value: 'Ítaca' } })
  first.unmount()
  render(formOf(version(1, 'Itaca', '')))
  expect(field('Nombre').value).toBe('Ítaca')
  expect(screen.getByRole('status').textContent).toContain('Aquí sigue lo que habías escrito.')
  fireEvent.click(screen.getByRole('button', { name: 'Empezar de nuevo' }))
  expect(field('Nombre').value).toBe('Itaca')
  expect(screen.queryByRole('status')).toBeNull()
})

test('What is filled in is sent like what is typed, also over a newer version, and is there again after starting over', async () => {
  const sent: [object, number][] = []
  render(formOf(version(1, 'Itaca', ''), sent, { name: 'Ítaca' }))
  fireEvent.change(field('Marca'), { target: { value: 'Colibrí' } })
  fireEvent.change(field('Nombre'), { target: { value: 'Itaca' } })
  cleanup()
  render(formOf(version(1, 'Itaca', ''), sent, { name: 'Ítaca' }))
  expect([field('Nombre').value, field('Marca').value]).toEqual(['Itaca', 'Colibrí'])
  fireEvent.click(screen.getByRole('button', { name: 'Empezar de nuevo' }))
  expect([field('Nombre').value, field('Marca').value]).toEqual(['Ítaca', ''])
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Guardar lo mío sobre esta versión' }))
  await screen.findByDisplayValue('Colibrí Zurdo')
  expect(sent).toEqual([
    [{ name: 'Ítaca' }, 1],
    [{ name: 'Ítaca' }, 2],
  ])
})
