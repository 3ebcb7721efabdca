import { call, toResult } from '#client/api.ts'

let last = ''

/** Fills the username of a form in with a free one made of the name, until its owner writes another one. */
export async function suggestUsername({ elements }: HTMLFormElement): Promise<void> {
  const name = elements.namedItem('fullname')
  const username = elements.namedItem('username')
  if (!(name instanceof HTMLInputElement && username instanceof HTMLInputElement)) return
  const isOwn = () => username.value !== '' && username.value !== last
  if (isOwn()) return
  const answer = await toResult(call('suggestUsername', { body: { fullname: name.value } }))
  // Written meanwhile, or no answer: they write one themselves.
  if (isOwn() || !answer.success) return
  last = answer.data.username
  username.value = last
  // The draft on the device hears of it as of typed text.
  username.dispatchEvent(new Event('input', { bubbles: true }))
}
