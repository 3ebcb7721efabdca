import { foldText } from '#contract/folded-text.ts'
import { accountLimits } from './limits.ts'

/** `José Ñandú Pérez` as `jose.nandu.perez`; empty when too little of it can be one. It may be taken or not allowed. */
export function usernameFrom(fullname: string): string {
  const joined = (foldText(fullname).match(/[a-z0-9]+/g) ?? []).join('.')
  const cut = joined.slice(0, accountLimits.username).replace(/\.$/, '')
  return cut.length < accountLimits.usernameMin ? '' : cut
}
