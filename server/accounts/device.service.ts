import { Refusal } from '#contract/errors.ts'
import type { AnswerInProcess, ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { jsonList } from '#server/platform/http/json-text.ts'
import { versionOf } from '#server/platform/http/parts.ts'

/** What a device keeps is read again in one call (docs/offline.md#differences). */
export function deviceHandlers(answerInProcess: AnswerInProcess) {
  return {
    async listChangedAnswers({ body, now, today, origin, actor }: ContextOf<'listChangedAnswers'>) {
      const changed: string[] = []
      // One after another: nobody waits for them, and each is as much work as a call of its own.
      for (const [place, { version: held, name, ...input }] of body.calls.entries()) {
        const answer = await answerInProcess(name, input, { now, today, origin, actor }).catch(toRefused)
        if (answer === null) continue
        const version = versionOf(answer)
        if (version !== held) changed.push(`{"place":${place},"version":"${version}","answer":${answer}}`)
      }
      return jsonList<{ place: number; version: string; answer: unknown }>(changed)
    },
  } satisfies SomeHandlers
}

/** What was removed meanwhile, or is read too often. The device keeps what it has. */
function toRefused(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}
