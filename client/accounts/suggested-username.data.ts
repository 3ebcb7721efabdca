import { call, toResult } from '#client/api.ts'
import { usernameFrom } from '#contract/accounts/suggested-username.ts'

let last = ''

/** Fills the username of a form in with a free one made of the name, until its owner writes another one. */
export async function suggestUsername({ elements }: HTMLFormElement): Promise<void> {
  const name = elements.namedItem('fullname')
  const username = elements.namedItem('username')
  if (!(name instanceof HTMLInputElement && username instanceof HTMLInputElement)) return
  const isOwn = () => username.value !== '' && username.value !== last
  const fullname = name.value
  if (fullname.trim() === '' || isOwn()) return
  const answer = await toResult(call('suggestUsername', { body: { fullname } }))
  // Written meanwhile, or the answer is late, to a name that was corrected.
  if (isOwn() || name.value !== fullname) return
  last = answer.success ? answer.data.username : usernameFrom(fullname)
  username.value = last
  // The draft on the device hears of it as of typed text.
  username.dispatchEvent(new Event('input', { bubbles: true }))
}
