/** What an answer is made of: it has dates where the answer has the texts of moments. */
export type RowOf<Answer, Moments extends keyof Answer> = Omit<Answer, Moments> & {
  [M in Moments]: Date | Extract<Answer[M], null>
}

type WithTexts<T> = T extends Date
  ? string
  : T extends readonly (infer One)[]
    ? WithTexts<One>[]
    : T extends object
      ? { [K in keyof T]: WithTexts<T[K]> }
      : T

/** The same with a text (ISO 8601) for each date, however deep. */
export function withMomentTexts<T>(value: T): WithTexts<T>
export function withMomentTexts(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map((one) => withMomentTexts(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withMomentTexts(one)]))
}
