import { textsOf } from '#client/kit/form-data.ts'
import type { SecondFactorProof, SecondFactorRequest } from '#contract/accounts/second-factor-fields.ts'
import { readPasskey } from './passkeys.data.ts'

/** The proof in a form: the typed code, or a passkey, which the browser asks for now. */
export async function readProof(
  form: FormData,
  { challenge, passkey_options }: Pick<SecondFactorRequest, 'challenge' | 'passkey_options'>,
): Promise<SecondFactorProof> {
  const { method, ...typed } = textsOf(form, ['method', 'code', 'recovery_code'])
  const passkey = method === 'passkey' && passkey_options ? await readPasskey(passkey_options) : null
  return { ...typed, passkey, challenge }
}
