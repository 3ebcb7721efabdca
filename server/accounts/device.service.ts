import { Refusal } from '#contract/errors.ts'
import { versionedText } from '#contract/part-versions.ts'
import { isDatabaseUnavailable } from '#server/platform/database/errors.ts'
import type { AnswerInProcess, ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { jsonList } from '#server/platform/http/json-text.ts'
import { versionOf } from '#server/platform/http/parts.ts'

/** What a device keeps is read again in one call (docs/offline.md#differences). */
export function deviceHandlers(answerInProcess: AnswerInProcess) {
  return {
    async listChangedAnswers({ body, now, today, origin, actor, log }: ContextOf<'listChangedAnswers'>) {
      const changed: string[] = []
      // One after another: nobody waits for them, and each is as much work as a call of its own.
      for (const [place, { version: held, name, ...input }] of body.calls.entries()) {
        const answer = await answerInProcess(name, input, { now, today, origin, actor }).catch(
          (error: unknown) => {
            // Without a database the device tries all of it again.
            if (isDatabaseUnavailable(error)) throw error
            // What was removed meanwhile, is read too often or fails is left out: the device keeps what it has.
            if (!(error instanceof Refusal)) log.error({ err: error, call: name }, 'device: left out')
            return null
          },
        )
        if (answer === null) continue
        const version = versionOf(versionedText(answer))
        if (version !== held) changed.push(`{"place":${place},"version":"${version}","answer":${answer}}`)
      }
      return jsonList<{ place: number; version: string; answer: unknown }>(changed)
    },
  } satisfies SomeHandlers
}
