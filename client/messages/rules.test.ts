import { expect, test } from 'vitest'
import { hasFieldErrors, sendErrorText, textsOf } from './rules.ts'

test('the texts of a form are read by name; files and what is missing count as blank', () => {
  const form = new FormData()
  form.set('name', ' Ana ')
  form.set('picture', new Blob(['x']))
  form.set('other', 'x')
  expect(textsOf(form, ['name', 'picture', 'email'])).toEqual({ name: ' Ana ', picture: '', email: '' })
})

test('a failure is beside a field or about the sending', () => {
  const failure = { status: 422, code: null, message: '', values: {}, fields: {} }
  expect(hasFieldErrors(failure)).toBe(false)
  expect(hasFieldErrors({ ...failure, fields: { name: 'x' } })).toBe(true)
})

test('no answer is explained, everything else is said by the server', () => {
  const failure = { status: 0, code: null, message: 'Network Error', values: {}, fields: {} }
  expect(sendErrorText(failure)).toMatch(/^Network Error\nNo hubo respuesta/)
  expect(sendErrorText({ ...failure, status: 503, message: 'Luego' })).toBe('Luego')
})
