import type { Checker } from 'typescript/unstable/sync'

type Answers = WeakMap<object, Map<string, unknown>>

/**
 * The checker with a memory: each question to it is a message to TypeScript's own process, and following the branches of a
 * statement asks the same ones twenty times.
 */
export function withMemory(checker: Checker): Checker {
  const answers: Answers = new WeakMap()
  return new Proxy(checker, {
    get(_, name) {
      const own: unknown = Reflect.get(checker, name)
      if (typeof own !== 'function') return own
      return (subject: object, ...rest: unknown[]) =>
        remember(answers, subject, `${String(name)} ${JSON.stringify(rest)}`, () =>
          own.call(checker, subject, ...rest),
        )
    },
  })
}

function remember<T>(answers: Answers, subject: object, question: string, ask: () => T): T {
  let known = answers.get(subject)
  if (!known) {
    known = new Map()
    answers.set(subject, known)
  }
  if (!known.has(question)) known.set(question, ask())
  return known.get(question) as T
}
