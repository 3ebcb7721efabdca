import type { TestResponse } from '#test/app.ts'

// What a call answers, to be matched with `toMatchObject`, and read.

export const ok = (data: unknown) => ({ status: 200, body: { data } })
export const refusalOf = (status: number, error: string) => ({ status, body: { error } })
/** The input is refused, with a message for each field. */
export const invalidFields = (fields: object) => ({ status: 422, body: { fields } })

/** Returns the data of an answer. @throws when the status is not 200 */
export function expectData<T>({ status, body }: TestResponse): T {
  if (status !== 200) throw new Error(`Refused with ${status}: ${JSON.stringify(body)}`)
  return (body as { data: T }).data
}

/** The names in the answer of a list, in order. */
export const namesOf = (answer: TestResponse) =>
  expectData<{ name: string }[]>(answer).map(({ name }) => name)

/** The cookie that an answer sets, as the browser sends it. */
export const cookieOf = ({ headers }: TestResponse) => String(headers['set-cookie'] ?? '').split(';')[0] ?? ''
