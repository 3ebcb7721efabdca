import { expect, test } from 'vitest'
import { CacheMemory } from './cache-memory.ts'
import { PageCache } from './page-cache.ts'

interface Page {
  text: string
}

const sizeOf = (page: Page) => page.text.length

function later<V>() {
  return Promise.withResolvers<V>()
}

test('A cached page is not computed again', async () => {
  const cache = new PageCache<Page>({ memory: new CacheMemory(1_000), kind: 'pages', sizeOf })
  const first = await cache.getOrCompute('/', async () => ({ text: 'one' }))
  expect(await cache.getOrCompute('/', async () => ({ text: 'two' }))).toBe(first)
})

test('Concurrent readers of one page share one computation', async () => {
  const cache = new PageCache<Page>({ memory: new CacheMemory(1_000), kind: 'pages', sizeOf })
  let computed = 0
  const compute = async () => ({ text: `page ${++computed}` })
  const pages = await Promise.all(Array.from({ length: 20 }, () => cache.getOrCompute('/', compute)))
  expect(computed).toBe(1)
  expect(new Set(pages).size).toBe(1)
})

test('A change makes every cached page stale', async () => {
  const cache = new PageCache<Page>({ memory: new CacheMemory(1_000), kind: 'pages', sizeOf })
  await cache.getOrCompute('/', async () => ({ text: 'before' }))
  cache.expire()
  expect(await cache.getOrCompute('/', async () => ({ text: 'after' }))).toEqual({ text: 'after' })
})

test('A page whose computation began before a change is computed again', async () => {
  const cache = new PageCache<Page>({ memory: new CacheMemory(1_000), kind: 'pages', sizeOf })
  const slow = later<Page>()
  const early = cache.getOrCompute('/', () => slow.promise)
  cache.expire()
  const fresh = cache.getOrCompute('/', async () => ({ text: 'after' }))
  slow.resolve({ text: 'before' })
  expect(await early).toEqual({ text: 'before' })
  expect(await fresh).toEqual({ text: 'after' })
  expect(await cache.getOrCompute('/', async () => ({ text: 'later still' }))).not.toEqual({ text: 'before' })
})

test('A stale page is served while computing a new one fails', async () => {
  const cache = new PageCache<Page>({ memory: new CacheMemory(1_000), kind: 'pages', sizeOf })
  await cache.getOrCompute('/', async () => ({ text: 'old' }))
  cache.expire()
  expect(await cache.getOrCompute('/', () => Promise.reject(new Error('away')))).toEqual({ text: 'old' })
})

test('After a failure the stale page is served for a while without computing again', async () => {
  const cache = new PageCache<Page>({
    memory: new CacheMemory(1_000),
    kind: 'pages',
    sizeOf,
    retryMs: 60_000,
  })
  await cache.getOrCompute('/', async () => ({ text: 'old' }))
  cache.expire()
  await cache.getOrCompute('/', () => Promise.reject(new Error('away')))
  expect(await cache.getOrCompute('/', async () => ({ text: 'new' }))).toEqual({ text: 'old' })
})

test('A stale page is served when a new one takes longer than a reader waits', async () => {
  const cache = new PageCache<Page>({
    memory: new CacheMemory(1_000),
    kind: 'pages',
    sizeOf,
    recomputeTimeoutMs: 1,
  })
  await cache.getOrCompute('/', async () => ({ text: 'old' }))
  cache.expire()
  const never = later<Page>()
  expect(await cache.getOrCompute('/', () => never.promise)).toEqual({ text: 'old' })
})

test('Without a stale page readers get the error, and the next one tries again', async () => {
  const cache = new PageCache<Page>({ memory: new CacheMemory(1_000), kind: 'pages', sizeOf })
  await expect(cache.getOrCompute('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.getOrCompute('/', async () => ({ text: 'back' }))).toEqual({ text: 'back' })
})

test('A page of size 0 is not cached and evicts no other', async () => {
  const cache = new PageCache<Page>({ memory: new CacheMemory(1_000), kind: 'pages', sizeOf })
  await cache.getOrCompute('/gone', async () => ({ text: 'here' }))
  cache.expire()
  expect(await cache.getOrCompute('/gone', async () => ({ text: '' }))).toEqual({ text: '' })
  expect(cache.bytes).toBe(0)
})

test('What is read once leaves first, so a reader of everything does not evict what others come back to', async () => {
  const memory = new CacheMemory(1_040)
  const pages = new PageCache<Page>({ memory, kind: 'pages', sizeOf })
  const searches = new PageCache<Page>({ memory, kind: 'searches', sizeOf })
  let computed = 0
  const read = (cache: PageCache<Page>, key: string) =>
    cache.getOrCompute(key, async () => ({ text: `${++computed}`.padEnd(100) }))
  const loved = ['a', 'b', 'c']
  for (const key of [...loved, ...loved]) await read(pages, key)
  for (let page = 0; page < 50; page++) await read(searches, String(page))
  const before = computed
  for (const key of loved) await read(pages, key)
  expect(computed).toBe(before)
  expect(pages.bytes).toBe(3 * 102)
  expect(pages.bytes + searches.bytes).toBeLessThanOrEqual(1_040)
  // Of what people came back to, the oldest gives way to what is new.
  for (const key of [...'defghij', ...'defghij', 'k', 'l']) await read(pages, key)
  expect(pages.bytes + searches.bytes).toBeLessThanOrEqual(1_040)
  const after = computed
  await read(pages, 'j')
  await read(pages, 'a')
  expect(computed).toBe(after + 1)
})

test('What is larger than the memory is not kept and evicts nothing', async () => {
  const cache = new PageCache<Page>({ memory: new CacheMemory(250), kind: 'pages', sizeOf })
  await cache.getOrCompute('a', async () => ({ text: 'x'.repeat(100) }))
  await cache.getOrCompute('b', async () => ({ text: 'x'.repeat(300) }))
  expect(cache.bytes).toBe(102)
})

test('A value older than its maximum age is computed again without a notification', async () => {
  const cache = new PageCache<Page>({ memory: new CacheMemory(1_000), kind: 'pages', sizeOf, freshMs: 0 })
  await cache.getOrCompute('/', async () => ({ text: 'one' }))
  expect(await cache.getOrCompute('/', async () => ({ text: 'two' }))).toEqual({ text: 'two' })
})

test('What is kept is packed, and without memory nothing is', async () => {
  const pack = async ({ text }: Page) => ({ text: `packed ${text}` })
  const compute = async () => ({ text: 'one' })
  const cache = new PageCache<Page>({ memory: new CacheMemory(1_000), kind: 'pages', sizeOf, pack })
  expect(await cache.getOrCompute('/', compute)).toEqual({ text: 'packed one' })
  const none = new PageCache<Page>({ memory: new CacheMemory(0), kind: 'pages', sizeOf, pack })
  expect(await none.getOrCompute('/', compute)).toEqual({ text: 'one' })
})
