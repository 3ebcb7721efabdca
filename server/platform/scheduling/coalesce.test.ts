import { expect, test } from 'vitest'
import { coalesce } from './concurrency.ts'

/** A batch function that records its batches and waits until the test lets it finish. */
function workOf(keyOf: (word: string) => unknown = (word) => word) {
  const groups: string[][] = []
  const ends: PromiseWithResolvers<void>[] = []
  const started: (() => void)[] = []
  const ask = coalesce({
    keyOf,
    runBatch: async (words: readonly string[]) => {
      const end = Promise.withResolvers<void>()
      groups.push([...words])
      ends.push(end)
      for (const hear of started.splice(0)) hear()
      await end.promise
      if (words.includes('wrong')) throw new Error('wrong')
      if (words.includes('away')) throw Object.assign(new Error('shut down'), { code: '57P01' })
      return (word: string) => word.toUpperCase()
    },
  })
  const hasStarted = async (count: number) => {
    while (groups.length < count) await new Promise<void>((resolve) => started.push(resolve))
  }
  const end = async (place: number) => {
    await hasStarted(place + 1)
    ends[place]?.resolve()
  }
  return { ask, groups, hasStarted, end }
}

const outcomes = async (asked: Promise<string>[]) =>
  (await Promise.allSettled(asked)).map((one) =>
    one.status === 'fulfilled' ? one.value : one.reason.message,
  )

test('A call starts at once when nothing is running; calls that arrive meanwhile share the next batch', async () => {
  const { ask, groups, hasStarted, end } = workOf()
  const first = ask('a')
  await hasStarted(1)
  const others = ['b', 'c', 'd'].map(ask)
  await end(0)
  expect(await first).toBe('A')
  await end(1)
  expect(await Promise.all(others)).toEqual(['B', 'C', 'D'])
  expect(groups).toEqual([['a'], ['b', 'c', 'd']])
})

test('A batch has at most 64 inputs and never two with the same key', async () => {
  const many = workOf()
  const asked = Array.from({ length: 100 }, (_, place) => many.ask(`n${place}`))
  await many.end(0)
  await many.end(1)
  await Promise.all(asked)
  expect(many.groups.map(({ length }) => length)).toEqual([64, 36])

  const keyed = workOf((word) => word[0])
  const words = ['a1', 'a2', 'b1', 'a3', 'b2'].map(keyed.ask)
  for (const place of [0, 1, 2]) await keyed.end(place)
  expect(await Promise.all(words)).toEqual(['A1', 'A2', 'B1', 'A3', 'B2'])
  expect(keyed.groups).toEqual([['a1', 'b1'], ['a2', 'b2'], ['a3']])
})

test('An error of one call does not affect the others', async () => {
  const { ask, groups, end } = workOf()
  const asked = ['a', 'wrong', 'b'].map(ask)
  for (const place of [0, 1, 2, 3]) await end(place)
  expect(await outcomes(asked)).toEqual(['A', 'wrong', 'B'])
  expect(groups).toEqual([['a', 'wrong', 'b'], ['a'], ['wrong'], ['b']])
})

test('When the database is unavailable every call of the batch fails at once, and later calls try again', async () => {
  const { ask, groups, end } = workOf()
  const asked = ['a', 'away', 'b'].map(ask)
  await end(0)
  expect(await outcomes(asked)).toEqual(['shut down', 'shut down', 'shut down'])
  const later = ask('c')
  await end(1)
  expect(await later).toBe('C')
  expect(groups).toHaveLength(2)
})

test('A slow batch does not hold up later batches', async () => {
  const { ask, groups, hasStarted, end } = workOf()
  const held = ask('held')
  await hasStarted(1)
  const next = ask('next')
  await end(1)
  expect(await next).toBe('NEXT')
  await end(0)
  expect(await held).toBe('HELD')
  expect(groups).toEqual([['held'], ['next']])
})
