import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { reportFor } from './last-report.ts'

const name = 'last-report-test'

test('A report is made again only after its inputs changed', async () => {
  onTestFinished(() =>
    rm(path.join(import.meta.dirname, '..', 'node_modules', '.cache', name), { recursive: true }),
  )
  let made = 0
  const make = () => ({ made: ++made })
  expect(await reportFor(name, ['a'], make)).toEqual({ made: 1 })
  expect(await reportFor(name, ['a'], make)).toEqual({ made: 1 })
  expect(await reportFor(name, ['b'], make)).toEqual({ made: 2 })
})
