import { expect, test } from 'vitest'
import { backupName, expiredBackups, lastNight } from './retention.ts'

const now = new Date('2026-11-23T09:30:00Z')
const dayMs = 86_400_000

function nightly(days: number): string[] {
  return Array.from({ length: days }, (_, back) => backupName(new Date(now.getTime() - back * dayMs)))
}

test('A backup is named by its minute in Mexico City', () => {
  expect(backupName(new Date('2026-11-24T05:59:00Z'))).toBe('vitrina-20261123-2359.vbak')
})

test('The last seven daily and four weekly backups are kept', () => {
  const names = nightly(60)
  const expired = expiredBackups(names, now)
  const kept = names.filter((name) => !expired.includes(name))
  // Monday to Tuesday of last week, and the Sundays of the three weeks before this one.
  expect(kept.map((name) => name.slice(8, 16))).toEqual([
    ...['20261123', '20261122', '20261121', '20261120', '20261119', '20261118', '20261117'],
    ...['20261115', '20261108'],
  ])
})

test('The last backup of a day is kept, and everything older than 35 days is deleted even if nothing newer exists', () => {
  const [morning, evening] = ['vitrina-20261122-0330.vbak', 'vitrina-20261122-2100.vbak']
  expect(expiredBackups([morning, evening], now)).toEqual([morning])
  expect(expiredBackups(['vitrina-20261018-0330.vbak', 'vitrina-20261019-0330.vbak'], now)).toEqual([
    'vitrina-20261018-0330.vbak',
  ])
})

test('Files with other names are never deleted', () => {
  expect(expiredBackups(['antes-de-mudar.vbak', 'vitrina-2020.vbak', 'nota.txt'], now)).toEqual([])
})

test('A night begins at half past three in Mexico City', () => {
  expect(lastNight(new Date('2026-11-23T09:29:00Z')).toISOString()).toBe('2026-11-22T09:30:00.000Z')
  expect(lastNight(now)).toEqual(now)
})
