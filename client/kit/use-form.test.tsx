import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changedFields } from './form-data.ts'
import type { DraftStore, FormValues } from './form-draft.ts'
import type { FormFailure } from './form-failure.ts'
import { useForm } from './use-form.ts'

function draftStoreIn(kept: { values: FormValues }): DraftStore {
  return {
    recall: () => kept.values,
    keep: (values) => {
      kept.values = values
    },
    forget: () => {
      kept.values = {}
    },
  }
}

/** A form whose server gives these answers in order, and the requests it received. */
function fill(answers: (FormFailure | null)[], kept = { values: {} as FormValues }) {
  const sent: [string, string][] = []
  const hook = renderHook(() =>
    useForm({
      initial: { amount: '' },
      draftStore: draftStoreIn(kept),
      send: async ({ values: { amount }, key }) => {
        sent.push([amount, key])
        return answers.shift() ?? null
      },
    }),
  )
  return { hook, sent, kept }
}

const refused: FormFailure = { message: 'No hubo respuesta.', fields: {} }

test('A double click sends once, and a new form begins after success', async () => {
  const { hook, sent } = fill([])
  act(() => hook.result.current.change({ amount: '100' }))
  await act(() => Promise.all([hook.result.current.submit(), hook.result.current.submit()]))
  expect(sent.map(([amount]) => amount)).toEqual(['100'])
  expect(hook.result.current.values).toEqual({ amount: '' })
  await act(() => hook.result.current.submit())
  expect(sent[1]?.[1]).not.toBe(sent[0]?.[1])
})

test('A second attempt keeps the values and the key, also after a reload', async () => {
  const first = fill([refused])
  act(() => first.hook.result.current.change({ amount: '100' }))
  await act(() => first.hook.result.current.submit())
  expect(first.hook.result.current.failure).toEqual(refused)
  first.hook.unmount()

  const second = fill([], first.kept)
  expect(second.hook.result.current.values).toEqual({ amount: '100' })
  expect(second.hook.result.current.isRecalled).toBe(true)
  await act(() => second.hook.result.current.submit())
  expect(second.sent).toEqual(first.sent)
  expect(second.kept.values).toEqual({})
})

test('A draft holds what was changed, and the other values are as new as the form that recalls it', async () => {
  const kept = { values: {} as FormValues }
  const open = (initial: { note: string; store: string }) => {
    const sent: object[] = []
    const send = async ({ values, opened }: { values: object; opened: object }) => {
      sent.push(changedFields(opened, values))
      return null
    }
    return { ...renderHook(() => useForm({ initial, draftStore: draftStoreIn(kept), send })), sent }
  }
  const first = open({ note: 'La vieja', store: 'Bazar' })
  act(() => first.result.current.change({ store: 'Feria' }))
  first.unmount()
  const second = open({ note: 'La de otra pestaña', store: 'Bazar' })
  expect(second.result.current.values).toEqual({ note: 'La de otra pestaña', store: 'Feria' })
  await act(() => second.result.current.submit())
  expect(second.sent).toEqual([{ store: 'Feria' }])
})

test('A key that the server holds for something else is replaced', async () => {
  const { hook, sent } = fill([{ ...refused, code: 'key_reused' }])
  act(() => hook.result.current.change({ amount: '100' }))
  await act(() => hook.result.current.submit())
  await act(() => hook.result.current.submit())
  expect(sent[1]?.[0]).toBe('100')
  expect(sent[1]?.[1]).not.toBe(sent[0]?.[1])
})

test('The error of a field is hidden once the field changes, and shown again after the next refusal', async () => {
  const wrong: FormFailure = { message: '', fields: { amount: 'Escribe un monto.', on: 'Elige un día.' } }
  const { hook } = fill([wrong, wrong])
  const submit = () => {
    hook.result.current.formProps.ref.current = formWithInvalid()
    return act(() => hook.result.current.submit())
  }
  await submit()
  expect(hook.result.current.fields).toEqual(wrong.fields)
  act(() => hook.result.current.change({ amount: '1' }))
  expect(hook.result.current.fields).toEqual({ on: 'Elige un día.' })
  await submit()
  expect(hook.result.current.fields).toEqual(wrong.fields)
})

function formWithInvalid(): HTMLFormElement {
  const form = document.createElement('form')
  form.innerHTML = '<input aria-invalid="true">'
  return form
}
