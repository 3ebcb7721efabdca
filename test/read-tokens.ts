import type { ReadToken } from '#contract/accounts/read-tokens.ts'
import { expectData } from '#test/answers.ts'
import type { TestApp } from '#test/app.ts'
import type { SignedInMember } from '#test/members.ts'

type Headers = Pick<SignedInMember, 'headers'>

export async function addReadToken({ post }: TestApp, { headers }: Headers, name = 'Mi hoja', days = 90) {
  const answer = await post('me/read-tokens', { name, days }, { headers })
  return expectData<ReadToken & { token: string }>(answer)
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
