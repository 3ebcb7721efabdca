import { expect, test } from 'vitest'
import { isPublicAddress, lookupPublic } from './open.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
])('%s is no public address', (address) => {
  expect(isPublicAddress({ address, family: 4 })).toBe(false)
})

test.each([
  '::',
  '::1',
  '::ffff:10.0.0.1',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
])('%s is no public address either', (address) => {
  expect(isPublicAddress({ address, family: 6 })).toBe(false)
})

test('addresses of the internet are public', () => {
  expect(isPublicAddress({ address: '172.217.0.1', family: 4 })).toBe(true)
  expect(isPublicAddress({ address: '2607:f8b0::1', family: 6 })).toBe(true)
})

test.each([true, false])('a name of this machine is not connected to, all addresses: %s', async (all) => {
  const outcome = await new Promise((resolve) => lookupPublic('localhost', { all }, resolve))
  expect(outcome).toEqual(new Error('The host has an address that is not public.'))
})
