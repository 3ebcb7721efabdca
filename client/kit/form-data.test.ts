import { expect, test } from 'vitest'
import { textsOf } from './form-data.ts'
import { draftOf } from './form-draft.ts'

test('The texts of a form are read by name, and files and missing fields become blank', () => {
  const form = new FormData()
  form.set('name', ' Ana ')
  form.set('picture', new Blob(['x']))
  form.set('other', 'x')
  expect(textsOf(form, ['name', 'picture', 'email'])).toEqual({ name: ' Ana ', picture: '', email: '' })
})

test('A draft holds no password, whatever its field is called', () => {
  const draft = draftOf([
    ['email', 'ana@ejemplo.com'],
    ['password', 'secreta'],
    ['newPassword', 'secreta'],
    ['oldPassword', 'secreta'],
  ])
  expect(draft).toEqual({ email: 'ana@ejemplo.com' })
})
