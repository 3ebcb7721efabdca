import { call, toResult } from '#client/api.ts'
import { usernameFrom } from '#contract/accounts/suggested-username.ts'

let last = ''

/** A free username made of a name; made on the device when the server does not answer. */
export async function freeUsername(fullname: string): Promise<string> {
  const answer = await toResult(call('suggestUsername', { body: { fullname } }))
  return answer.success ? answer.data.username : usernameFrom(fullname)
}

/** Fills the username of a form in with a free one made of the name, until its owner writes another one. */
export async function suggestUsername({ elements }: HTMLFormElement): Promise<void> {
  const name = elements.namedItem('fullname')
  const username = elements.namedItem('username')
  if (!(name instanceof HTMLInputElement && username instanceof HTMLInputElement)) return
  const isOwn = () => username.value !== '' && username.value !== last
  const fullname = name.value
  if (fullname.trim() === '' || isOwn()) return
  const free = await freeUsername(fullname)
  // Written meanwhile, or the answer is late, to a name that was corrected.
  if (isOwn() || name.value !== fullname) return
  last = free
  username.value = last
  // The draft on the device and the line above the field hear of it as of typed text.
  username.dispatchEvent(new Event('input', { bubbles: true }))
}
