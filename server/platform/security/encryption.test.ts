import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decrypt, encrypt } from './secrets.ts'

test('An encrypted value is read only with its key, for its owner and unchanged', () => {
  const key = randomBytes(32)
  const plain = Buffer.from('a secret')
  const stored = encrypt(plain, { key, owner: 'totp 1' })
  expect(decrypt(stored, { key, owner: 'totp 1' })).toEqual(plain)
  expect(stored.includes(plain)).toBe(false)
  expect(encrypt(plain, { key, owner: 'totp 1' })).not.toEqual(stored)
  expect(() => decrypt(stored, { key, owner: 'totp 2' })).toThrow()
  expect(() => decrypt(stored, { key: randomBytes(32), owner: 'totp 1' })).toThrow()
  for (let at = 0; at < stored.length; at++) {
    const changed = Buffer.from(stored)
    changed.writeUInt8((changed[at] ?? 0) ^ 1, at)
    expect(() => decrypt(changed, { key, owner: 'totp 1' })).toThrow()
  }
})
