import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#client/query.ts'
import { apiQuery } from '#client/use-api.ts'
import type { MemberMark } from '#contract/collection/collection.ts'
import type { Relation } from '#contract/collection/words.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import {
  applyMoved,
  applyPlanUsage,
  invalidateMarkedQueries,
  markAfterChange,
  markOf,
  noMark,
} from './state.data.ts'

afterEach(() => queryClient.clear())

const owned = { relation: 'collection', reserved: false, quantity: 3 } as const

test('A collected figure has at least one copy, and others have none', () => {
  expect(markAfterChange(noMark, 'collection')).toEqual({ ...owned, quantity: 1 })
  expect(markAfterChange(noMark, 'collection', 3)).toEqual(owned)
  expect(markAfterChange(owned, 'want')).toEqual({ relation: 'want', reserved: false, quantity: 0 })
  expect(markAfterChange({ ...owned, reserved: true }, null)).toEqual({ ...noMark, reserved: true })
})

test('A figure that moves lowers one count and raises another, and never below zero', () => {
  const { queryKey } = apiQuery('getMe', {})
  const [collection, want, notinterested] = [3, 1, 0]
  queryClient.setQueryData(queryKey, {
    itemsInUserCollection: collection,
    itemsInUserWantCollection: want,
    itemsInUserNotinterestedCollection: notinterested,
  } as never)
  const move = (from: Relation | null, to: Relation | null) => {
    applyMoved([{ id: 1, from: { ...noMark, relation: from }, to: { ...noMark, relation: to } }])
    return Object.values(queryClient.getQueryData(queryKey) ?? {})
  }
  expect(move('want', 'collection')).toEqual([4, 0, 0])
  expect(move(null, 'notinterested')).toEqual([4, 0, 1])
  expect(move('want', 'want')).toEqual([4, 0, 1])
  expect(move('want', null)).toEqual([4, 0, 1])
})

test('Marks are taken from lists, from pages of a list and from the answer about a figure, and from nothing else', async () => {
  const user: MemberMark = { relation: 'want', reserved: false, quantity: 0 }
  const answers = [
    { data: [{ id: 11, user }], metadata: { page: 1 } },
    { pages: [{ data: [{ id: 12, user }] }, { data: [{ id: 13, user }] }] },
    { item_id: 14, user, copies: [{ id: 15 }] },
    { data: [{ id: 16, user: { username: 'ana' } }, { id: 17 }] },
    'user',
    null,
  ]
  for (const [index, answer] of answers.entries())
    await queryClient.fetchQuery({ queryKey: [index], queryFn: () => answer })
  const wanted = [11, 12, 13, 14, 15, 16, 17].filter((id) => markOf(id).relation === 'want')
  expect(wanted).toEqual([11, 12, 13, 14])
})

/** A query on the page whose answers come when the test gives them. */
function showQuery<Answer = string>(name: EndpointName = 'listWishes') {
  const answers: PromiseWithResolvers<Answer>[] = []
  const queryFn = () => {
    const answer = Promise.withResolvers<Answer>()
    answers.push(answer)
    return answer.promise
  }
  const list = new QueryObserver(queryClient, { queryKey: [name, {}], queryFn })
  return { answers, list, close: list.subscribe(() => undefined) }
}

test('Counts that were asked for before a mark was stored are asked for again, and known ones at rest are not', async () => {
  const none = { itemsInUserWantCollection: 0, itemsInUserNotinterestedCollection: 0, item_limit: 100 }
  const before = { ...none, itemsInUserCollection: 0 }
  const after = { ...none, itemsInUserCollection: 1 }
  const { answers, list, close } = showQuery<unknown>('getMe')
  answers[0]?.resolve(before)
  await expect.poll(() => list.getCurrentResult().data).toEqual(before)
  void list.refetch()
  applyMoved([{ id: 21, from: noMark, to: { ...owned, quantity: 1 } }])
  applyPlanUsage({ used: 1, item_limit: 100 })
  expect(answers).toHaveLength(3)
  answers[1]?.resolve(before)
  answers[2]?.resolve(after)
  await expect.poll(() => list.getCurrentResult().fetchStatus).toBe('idle')
  expect(list.getCurrentResult().data).toEqual(after)

  applyPlanUsage({ used: 1, item_limit: 100 })
  expect(answers).toHaveLength(3)
  close()
})

test('A list that was asked for before a mark was stored is asked for again, and one at rest is not', async () => {
  const { answers, list, close } = showQuery()
  answers[0]?.resolve('at rest')
  await expect.poll(() => list.getCurrentResult().data).toBe('at rest')
  invalidateMarkedQueries()
  expect(answers).toHaveLength(1)

  void list.refetch()
  invalidateMarkedQueries()
  expect(answers).toHaveLength(3)
  answers[1]?.resolve('before the mark')
  answers[2]?.resolve('after the mark')
  await expect.poll(() => list.getCurrentResult().data).toBe('after the mark')
  close()
})
