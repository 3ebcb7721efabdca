import { expect } from 'vitest'
import { invalidFields, ok, refusalOf } from '#test/answers.ts'

// What a test says about the answer to a call.

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** The call was answered with data like this. */
    toAnswer(data: unknown): R
    /** The call was refused with this status and code. */
    toRefuse(status: number, error: string): R
    /** The input was refused, with messages like these for its fields. */
    toRefuseFields(fields: object): R
  }
}

/** Whether it matches, with the differences that `toMatchObject` shows. */
function compare(actual: unknown, expected: object) {
  try {
    expect(actual).toMatchObject(expected)
    return { pass: true, message: () => 'The answer is as expected.' }
  } catch (error) {
    return { pass: false, message: () => (error as Error).message, actual, expected }
  }
}

expect.extend({
  toAnswer: (actual, data: unknown) => compare(actual, ok(data)),
  toRefuse: (actual, status: number, error: string) => compare(actual, refusalOf(status, error)),
  toRefuseFields: (actual, fields: object) => compare(actual, invalidFields(fields)),
})
