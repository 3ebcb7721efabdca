// What the API reads and answers: form-encoded bodies, and errors as JSON.

export class ApiError extends Error {
  readonly status: number
  readonly body: Record<string, unknown>

  constructor(status: number, error: Record<string, unknown>) {
    super(String(error.code ?? error.type))
    this.status = status
    this.body = { error }
  }
}

export function missing(): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: 'No such object',
  })
}

export function requireObject<T>(object: T | undefined): T {
  if (object === undefined) throw missing()
  return object
}

/** A parsed form-encoded body: `items[0][price_data][unit_amount]=4900` becomes nested objects. */
export type Form = { [name: string]: Form | string | undefined }

export function readForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const parts = name.replaceAll(']', '').split('[')
    const last = parts.pop() ?? ''
    let place = form
    for (const part of parts) {
      const inner = place[part]
      const next: Form = typeof inner === 'object' ? inner : {}
      place[part] = next
      place = next
    }
    place[last] = value
  }
  return form
}

export function textAt(form: Form, ...path: string[]): string | undefined {
  let place: Form | string | undefined = form
  for (const part of path) place = typeof place === 'object' ? place[part] : undefined
  return typeof place === 'string' ? place : undefined
}

export function textsAt(form: Form, name: string): Record<string, string> {
  const inner = form[name]
  if (typeof inner !== 'object') return {}
  return Object.fromEntries(
    Object.entries(inner).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
