import { call } from '#client/api.ts'
import { textsOf } from '#client/kit/form-data.ts'

/** Asks for the link that sets a new password. The answer is the same whether or not the account exists. */
export async function requestPasswordReset(form: FormData): Promise<void> {
  await call('requestPasswordReset', { body: textsOf(form, ['email']) })
}
