import { useNavigate } from 'react-router'
import { call } from '#client/api.ts'
import { discardAllChanges } from '#client/device/outbox/changes.data.ts'
import { forget } from '#client/device.ts'
import { textsOf } from '#client/kit/form-data.ts'
import { useForm } from '#client/kit/use-form.ts'
import type { DeletionReason } from '#contract/accounts/limits.ts'
import type { LogoutState } from './rules.ts'

export function useDeleteAccount() {
  const navigate = useNavigate()
  return useForm({
    send: async ({ data: form }) => {
      await closeAccount(form)
      await discardAllChanges()
      forget('isLogged')
      forget('scannedBoxes')
      // The logout page clears the rest, when no mounted component would fetch it again.
      const state: LogoutState = { logoutReason: 'account_deleted' }
      await navigate('/logout', { state, replace: true })
    },
  })
}

/** Sends the answers first, because afterwards there is no session. A failure must not stop the deletion (docs/product.md#sessions). */
async function closeAccount(form: FormData): Promise<void> {
  const { reason, comment, would_return, password } = textsOf(form, [
    'reason',
    'comment',
    'would_return',
    'password',
  ])
  if (reason !== '') {
    const body = {
      reason: reason as DeletionReason,
      comment,
      would_return: would_return === '' ? null : would_return === 'yes',
    }
    await call('answerDeletionQuestions', { body }).catch(() => undefined)
  }
  await call('deleteMe', { body: { password } })
}
