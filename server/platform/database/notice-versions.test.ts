import { expect, test } from 'vitest'
import { NoticeVersions } from './listen.ts'

test('A version is never one of before a notice, and there is none while notices may be missed', () => {
  const versions = new NoticeVersions()
  expect(versions.of('ana')).toBeNull()
  versions.restart()
  const seen = new Set([versions.of('ana')])
  const isNew = () => {
    const version = versions.of('ana')
    return version !== null && seen.size < seen.add(version).size
  }
  expect(isNew()).toBe(false)
  versions.change('beto')
  expect(isNew()).toBe(false)
  versions.change('ana')
  expect(isNew()).toBe(true)
  versions.stop()
  expect(versions.of('ana')).toBeNull()
  versions.restart()
  expect(isNew()).toBe(true)
  for (let count = 0; count < 10_001; count++) versions.change(`persona${count}`)
  expect(isNew()).toBe(true)
})
