/** An error as the API answers it. */
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
