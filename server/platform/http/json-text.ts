/** JSON that the database has written. Answers contain it as it is; `value` parses it. */
export class JsonText<T> {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  get value(): T {
    return JSON.parse(this.text)
  }
}

/** A list of texts as one. */
export function jsonList<T>(texts: readonly string[]): JsonText<T[]> {
  return new JsonText(`[${texts.join(',')}]`)
}

/** The text of an object with further properties. */
export function jsonWith(object: string, properties: object): string {
  return `${object.slice(0, -1)},${JSON.stringify(properties).slice(1)}`
}
