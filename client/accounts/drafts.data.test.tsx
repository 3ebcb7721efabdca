import { expect, test } from 'vitest'
import { memberDraftStore } from '#client/accounts/drafts.data.ts'
import { remember } from '#client/device.ts'

function logIn(username: string, account: number): void {
  remember('user', JSON.stringify({ username, roles: [] }))
  remember('account', String(account))
}

test('The draft of one member is not offered to the next member in the same tab, even one who has taken their username', () => {
  logIn('ana', 1)
  memberDraftStore('copia-7').keep({ notes: 'Caja golpeada' })
  logIn('ana', 2)
  expect(memberDraftStore('copia-7').recall()).toEqual({})
  logIn('ana.2', 1)
  expect(memberDraftStore('copia-7').recall()).toEqual({ notes: 'Caja golpeada' })
})
