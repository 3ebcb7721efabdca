import { expect, test } from 'vitest'
import { backupName, expiredBackups, lastNight } from './run.ts'

const now = new Date('2026-11-23T09:30:00Z')
const dayMs = 86_400_000

function nightly(days: number): string[] {
  return Array.from({ length: days }, (_, back) => backupName(new Date(now.getTime() - back * dayMs)))
}

test('A backup is named by its minute in Mexico City', () => {
  expect(backupName(new Date('2026-11-24T05:59:00Z'))).toBe('vitrina-20261123-2359.vbak')
})

test('The last seven daily backups are kept, and the last one of each of the four weeks before them', () => {
  const names = nightly(60)
  const expired = expiredBackups(names, now)
  const kept = names.filter((name) => !expired.includes(name))
  expect(kept.map((name) => name.slice(8, 16))).toEqual([
    ...['20261123', '20261122', '20261121', '20261120', '20261119', '20261118', '20261117'],
    // The Sundays before the week that begins on the 16th.
    ...['20261115', '20261108', '20261101', '20261025'],
  ])
})

test('Four weeks are kept on every day, if the expired backups are deleted every night', () => {
  let kept: string[] = []
  for (const name of nightly(90).toReversed()) {
    const made = [...kept, name]
    const moment = new Date(`${name.slice(8, 12)}-${name.slice(12, 14)}-${name.slice(14, 16)}T09:30:00Z`)
    const expired = expiredBackups(made, moment)
    kept = made.filter((one) => !expired.includes(one))
    const oldest = new Date(moment.getTime() - 28 * dayMs)
    if (made.length > 11) expect(kept.some((one) => one <= backupName(oldest))).toBe(true)
  }
  expect(kept).toHaveLength(11)
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
