import { expect, test } from 'vitest'
import { memberDraftStore } from '#client/accounts/drafts.data.ts'
import { remember } from '#client/device.ts'

const logIn = (username: string) => remember('user', JSON.stringify({ username, roles: [] }))

test('The draft of one member is not offered to the next member in the same tab', () => {
  logIn('ana')
  memberDraftStore('copia-7').keep({ notes: 'Caja golpeada' })
  logIn('beto')
  expect(memberDraftStore('copia-7').recall()).toEqual({})
  logIn('ana')
  expect(memberDraftStore('copia-7').recall()).toEqual({ notes: 'Caja golpeada' })
})
