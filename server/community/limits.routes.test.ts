import { expect, test } from 'vitest'
import { startWithMember } from '#test/collectors.ts'

/** The rate limits of contributions, shared lists and gifts (docs/safety.md#limits). */

const code = 'a'.repeat(43)
const gifts = `public/lists/${code}/gifts`

/** Each call is refused before it writes anything, but counts nevertheless. */
const calls: readonly [max: number, method: 'POST' | 'DELETE', path: string, body?: object][] = [
  [60, 'POST', 'me/contributions', { kind: 'correction', item_id: 1, fields: { scale: '1/6' } }],
  [30, 'POST', 'me/share_links', { kind: 'gaps', line: 'nada/nada' }],
  [30, 'POST', gifts, { item_id: 1 }],
  [30, 'DELETE', gifts, { item_id: 1, token: code }],
]

test('Contributions, shared lists and gifts have rate limits, and the answer says when to retry', async () => {
  const { app, ana } = await startWithMember()
  for (const [max, method, path, body] of calls) {
    const send = () => app.send(method, path, body, { headers: ana.headers })
    const answers = await Promise.all(Array.from({ length: max }, send))
    const early = answers.filter(({ status }) => status === 429)
    expect([method, path, early.length]).toEqual([method, path, 0])
    const refused = await send()
    expect([method, path, refused.status]).toEqual([method, path, 429])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
})
