import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryClient } from '#client/query.ts'
import { invalidateMarkedQueries } from './counts.data.ts'

/** A list on the page whose answers come when the test gives them. */
function showList() {
  const answers: PromiseWithResolvers<string>[] = []
  const queryFn = () => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  }
  const list = new QueryObserver(queryClient, { queryKey: ['listWishes', {}], queryFn })
  return { answers, list, close: list.subscribe(() => undefined) }
}

test('A list that was asked for before a mark was stored is asked for again, and one at rest is not', async () => {
  const { answers, list, close } = showList()
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
