import { expect, test } from 'vitest'
import type { Me } from '#contract/accounts/accounts.ts'
import { isStaff, toUser } from './rules.ts'

test('The browser stores exactly the documented fields of the user', () => {
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
    ['fullname', 'id', 'is_valid_account', 'item_limit', 'plan', 'profile_image', 'roles', 'username'].sort(),
  )
})

test('Administrators and curators may enter the administration, members may not', () => {
  expect(isStaff({ roles: [{ id: 1 }] })).toBe(true)
  expect(isStaff({ roles: [{ id: 2 }] })).toBe(true)
  expect(isStaff({ roles: [] })).toBe(false)
})
