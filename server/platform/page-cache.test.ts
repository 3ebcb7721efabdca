import { expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'

interface Page {
  text: string
}

const sizeOf = (page: Page) => page.text.length

function later<V>() {
  return Promise.withResolvers<V>()
}

test('a kept page is not computed again', async () => {
  const cache = new PageCache<Page>({ maxBytes: 1_000, sizeOf })
  const first = await cache.getOrCompute('/', async () => ({ text: 'one' }))
  const second = await cache.getOrCompute('/', async () => ({ text: 'two' }))
  expect(second).toBe(first)
})

test('many readers of one page share one computation', async () => {
  const cache = new PageCache<Page>({ maxBytes: 1_000, sizeOf })
  let computed = 0
  const compute = async () => ({ text: `page ${++computed}` })
  const pages = await Promise.all(Array.from({ length: 20 }, () => cache.getOrCompute('/', compute)))
  expect(computed).toBe(1)
  expect(new Set(pages).size).toBe(1)
})

test('a change makes every kept page old', async () => {
  const cache = new PageCache<Page>({ maxBytes: 1_000, sizeOf })
  await cache.getOrCompute('/', async () => ({ text: 'before' }))
  cache.expire()
  expect(await cache.getOrCompute('/', async () => ({ text: 'after' }))).toEqual({ text: 'after' })
})

test('a page computed from what was there before a change is computed again', async () => {
  const cache = new PageCache<Page>({ maxBytes: 1_000, sizeOf })
  const slow = later<Page>()
  const early = cache.getOrCompute('/', () => slow.promise)
  cache.expire()
  const fresh = cache.getOrCompute('/', async () => ({ text: 'after' }))
  slow.resolve({ text: 'before' })
  expect(await early).toEqual({ text: 'before' })
  expect(await fresh).toEqual({ text: 'after' })
  expect(await cache.getOrCompute('/', async () => ({ text: 'later still' }))).not.toEqual({ text: 'before' })
})

test('an old page is given while computing a new one fails', async () => {
  const cache = new PageCache<Page>({ maxBytes: 1_000, sizeOf })
  await cache.getOrCompute('/', async () => ({ text: 'old' }))
  cache.expire()
  expect(await cache.getOrCompute('/', () => Promise.reject(new Error('away')))).toEqual({ text: 'old' })
})

test('after a failure the old page is given for a while without asking again', async () => {
  const cache = new PageCache<Page>({ maxBytes: 1_000, sizeOf, retryMs: 60_000 })
  await cache.getOrCompute('/', async () => ({ text: 'old' }))
  cache.expire()
  await cache.getOrCompute('/', () => Promise.reject(new Error('away')))
  expect(await cache.getOrCompute('/', async () => ({ text: 'new' }))).toEqual({ text: 'old' })
})

test('an old page is given when a new one takes longer than a reader waits', async () => {
  const cache = new PageCache<Page>({ maxBytes: 1_000, sizeOf, recomputeTimeoutMs: 1 })
  await cache.getOrCompute('/', async () => ({ text: 'old' }))
  cache.expire()
  const never = later<Page>()
  expect(await cache.getOrCompute('/', () => never.promise)).toEqual({ text: 'old' })
})

test('without an old page the failure reaches the reader, and the next one asks again', async () => {
  const cache = new PageCache<Page>({ maxBytes: 1_000, sizeOf })
  await expect(cache.getOrCompute('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.getOrCompute('/', async () => ({ text: 'back' }))).toEqual({ text: 'back' })
})

test('a page that weighs nothing is not kept, and takes the place of none', async () => {
  const cache = new PageCache<Page>({ maxBytes: 1_000, sizeOf })
  await cache.getOrCompute('/gone', async () => ({ text: 'here' }))
  cache.expire()
  expect(await cache.getOrCompute('/gone', async () => ({ text: '' }))).toEqual({ text: '' })
  expect(cache.bytes).toBe(0)
})

test('the least used page leaves when the room is full', async () => {
  const cache = new PageCache<Page>({ maxBytes: 250, sizeOf })
  const page = async () => ({ text: 'x'.repeat(100) })
  await cache.getOrCompute('a', page)
  await cache.getOrCompute('b', page)
  await cache.getOrCompute('a', page)
  await cache.getOrCompute('c', page)
  expect(cache.bytes).toBeLessThanOrEqual(250)
  const again = { text: 'computed again' }
  expect(await cache.getOrCompute('a', async () => again)).not.toBe(again)
  expect(await cache.getOrCompute('b', async () => again)).toBe(again)
})

test('what is older than it may be is computed again without any notice', async () => {
  const cache = new PageCache<Page>({ maxBytes: 1_000, sizeOf, freshMs: 0 })
  await cache.getOrCompute('/', async () => ({ text: 'one' }))
  expect(await cache.getOrCompute('/', async () => ({ text: 'two' }))).toEqual({ text: 'two' })
})
