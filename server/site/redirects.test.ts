import { expect, test } from 'vitest'
import { dataNamesake, pageAddress } from './address.ts'

test('an address of data is that of a profile whose name ends like it, too', () => {
  const ana = { username: 'ana.data', redirect: '/u/ana%2Edata' }
  expect(dataNamesake('/u/ana.data')).toEqual(ana)
  expect(dataNamesake('/u/ana.data/?page=2')).toEqual({ ...ana, redirect: '/u/ana%2Edata?page=2' })
  expect(dataNamesake('/users/..data')?.redirect).toBe('/users/.%2Edata')
  expect(dataNamesake('/u/ana')).toBeNull()
  expect(dataNamesake('/u/ana.data/acerca')).toBeNull()
  expect(dataNamesake('/planes.data')).toBeNull()
  expect(dataNamesake('/u//evil.example/x.data')).toBeNull()
  expect(pageAddress('/u/ana%2Edata')).toMatchObject({ isData: false })
})
