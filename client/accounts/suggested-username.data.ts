import { accountLimits } from '#contract/accounts/limits.ts'

let last = ''

/** Fills the username of a form in with one made of the name, until its owner writes another one. */
export function suggestUsername({ elements }: HTMLFormElement): void {
  const name = elements.namedItem('fullname')
  const username = elements.namedItem('username')
  if (!(name instanceof HTMLInputElement && username instanceof HTMLInputElement)) return
  if (username.value !== '' && username.value !== last) return
  last = usernameFrom(name.value)
  username.value = last
  // The draft on the device hears of it as of typed text.
  username.dispatchEvent(new Event('input', { bubbles: true }))
}

/** `José Ñandú Pérez` as `jose.nandu.perez`; empty when too little of it can be one. */
export function usernameFrom(name: string): string {
  const ascii = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const joined = (ascii.match(/[a-z0-9]+/g) ?? []).join('.')
  const cut = joined.slice(0, accountLimits.username).replace(/\.$/, '')
  return cut.length < accountLimits.usernameMin ? '' : cut
}
