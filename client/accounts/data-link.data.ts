import { call, toResult } from '#client/api.ts'
import { failureText } from '#client/kit/form-failure.ts'

/** Asks for the link and resolves to what is said about it. */
export async function requestDataLink(email: string): Promise<string> {
  const answer = await toResult(call('requestDataLink', { body: { email } }))
  return answer.success ? 'Te lo enviamos por correo. Sirve durante 24 horas.' : failureText(answer.message)
}
