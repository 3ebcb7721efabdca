import { expect, test } from 'vitest'
import type { Me } from '#contract/accounts.ts'
import { draftOf, failureText, hasFieldErrors, isAdministrator, textsOf, toUser } from './rules.ts'

test('a draft never holds a password, whatever its field is called', () => {
  const draft = draftOf([
    ['email', 'ana@ejemplo.com'],
    ['password', 'secreta'],
    ['newPassword', 'secreta'],
    ['oldPassword', 'secreta'],
  ])
  expect(draft).toEqual({ email: 'ana@ejemplo.com' })
})

test('no answer is told so that a person knows what to do', () => {
  expect(failureText('Network Error')).toMatch(/^Network Error\n.*conexión/)
  expect(failureText('Hay datos que corregir.')).toBe('Hay datos que corregir.')
  expect(failureText('')).toBe('consulta temporalmente inactiva')
})

test('a failure is beside a field or above the form', () => {
  expect(hasFieldErrors({ message: 'no', fields: {} })).toBe(false)
  expect(hasFieldErrors({ message: 'no', fields: { email: 'no' } })).toBe(true)
})

test('texts that are missing or files are blank', () => {
  const form = new FormData()
  form.set('email', 'a@b.mx')
  form.set('image', new Blob(['x']))
  expect(textsOf(form, ['email', 'image', 'other'])).toEqual({ email: 'a@b.mx', image: '', other: '' })
})

test('the device keeps the fields of the spec and not one more', () => {
  const me = {
    username: 'ana',
    fullname: 'Ana',
    profile_image: null,
    roles: [],
    item_limit: 100,
    plan: null,
    is_valid_account: 1,
    email: 'ana@ejemplo.com',
    profile_incomplete: true,
  } as unknown as Me
  expect(Object.keys(toUser(me)).sort()).toEqual(
    ['fullname', 'is_valid_account', 'item_limit', 'plan', 'profile_image', 'roles', 'username'].sort(),
  )
})

test('the role with id 1 makes an administrator', () => {
  expect(isAdministrator({ roles: [{ id: 2 }, { id: 1 }] })).toBe(true)
  expect(isAdministrator({ roles: [{ id: 2 }] })).toBe(false)
  expect(isAdministrator({ roles: [] })).toBe(false)
})
