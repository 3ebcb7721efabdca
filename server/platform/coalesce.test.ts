import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

/** Work that notes who went with whom, and is done when it is told. */
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

test('who finds nobody there goes at once, and those who come meanwhile go together after that', async () => {
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

test('no group is larger than sixty-four, and two of one key are never in one', async () => {
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

test('an error of one call does not reach the others', async () => {
  const { ask, groups, end } = workOf()
  const asked = ['a', 'wrong', 'b'].map(ask)
  for (const place of [0, 1, 2, 3]) await end(place)
  expect(await outcomes(asked)).toEqual(['A', 'wrong', 'B'])
  expect(groups).toEqual([['a', 'wrong', 'b'], ['a'], ['wrong'], ['b']])
})

test('where the database is away everybody hears so once, and who comes later tries anew', async () => {
  const { ask, groups, end } = workOf()
  const asked = ['a', 'away', 'b'].map(ask)
  await end(0)
  expect(await outcomes(asked)).toEqual(['shut down', 'shut down', 'shut down'])
  const later = ask('c')
  await end(1)
  expect(await later).toBe('C')
  expect(groups).toHaveLength(2)
})

test('a group that is held up holds up nobody but itself', async () => {
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
