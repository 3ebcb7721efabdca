import { expect, test } from 'vitest'
import { recall, remember } from '#client/device.ts'
import { changeBoxes } from './boxes.data.ts'
import { type ScannedBox, withScan } from './boxes.rules.ts'

function logIn(username: string, account: number): void {
  remember('user', JSON.stringify({ username, roles: [] }))
  remember('account', String(account))
}

function countBoxes(): number {
  let count = 0
  changeBoxes((boxes) => {
    count = boxes.length
    return boxes
  })
  return count
}

test('Scanned boxes belong to the account, whatever its username becomes', () => {
  const boxes: ScannedBox[] = withScan([], { kind: 'barcode', code: '4006381333931' })
  logIn('ana', 1)
  changeBoxes(() => boxes)
  logIn('ana', 2)
  expect(countBoxes()).toBe(0)
  logIn('ana.2', 1)
  expect(countBoxes()).toBe(1)
  changeBoxes(() => [])
  expect(recall('scannedBoxes')).toBeNull()
})
