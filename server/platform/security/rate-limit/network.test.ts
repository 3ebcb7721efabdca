import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test('An IPv4 caller is counted by its address, however a socket writes it', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::FFFF:cb00:7107')).toBe('203.0.113.7')
})

test('An IPv6 caller is counted by its /64 network', () => {
  const home = networkOf('2001:db8:1:2::1')
  expect(home).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff')).toBe(home)
  expect(networkOf('2001:db8:1:3::1')).not.toBe(home)
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('64:ff9b::203.0.113.7')).toBe('64:ff9b:0:0::/64')
})

test('All that is no address is one caller', () => {
  for (const text of ['unix:', 'unknown', '_hidden', '198.51.100.300', '1.2.3.4:5x'])
    expect(networkOf(text)).toBe('unknown')
  expect(networkOf('')).toBe('')
})
