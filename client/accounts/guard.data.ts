import { redirect } from 'react-router'
import { recall } from '#client/device.ts'
import { rememberReturnPath } from './return-path.data.ts'
import { currentUser } from './session.data.ts'

/**
 * docs/product.md#sessions: who has no token is led to the home page, who has one but no validated account to /validar-cuenta. It
 * spares a person a page they cannot use; what a member may do is decided by the server alone.
 */
export function requireMember({ url }: { url: URL }): void {
  if (recall('token') === null) {
    rememberReturnPath(url)
    throw redirect('/')
  }
  if (currentUser()?.is_valid_account !== 1) throw redirect('/validar-cuenta')
}
