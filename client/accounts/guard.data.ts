import { redirect } from 'react-router'
import { recall } from '#client/device.ts'
import { rememberReturnPath } from './return-path.data.ts'
import { currentUser } from './session.data.ts'

/**
 * Redirects visitors without a token to the home page and unvalidated members to /validar-cuenta (docs/product.md#sessions).
 * This is a convenience: the server decides what a member may do.
 */
export function requireMember({ url }: { url: URL }): void {
  if (recall('token') === null) {
    rememberReturnPath(url)
    // Public pages offer contributions to visitors too, who log in and go on.
    throw redirect(url.pathname.startsWith('/aportaciones') ? '/entrar' : '/')
  }
  if (currentUser()?.is_valid_account !== 1) throw redirect('/validar-cuenta')
}
