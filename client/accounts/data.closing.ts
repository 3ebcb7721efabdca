import { useNavigate } from 'react-router'
import { ask, call } from '#client/api.ts'
import { forget } from '#client/device.ts'
import type { DeletionReason } from '#contract/accounts-limits.ts'
import { failureOf, useSendingForm } from './data.form.ts'
import { closedState, textsOf } from './rules.ts'

export type ExportFormat = 'zip' | 'csv' | 'json'

/** Leaving for good: the export that is offered first, and the form that closes the account. */
export function useClosing() {
  const navigate = useNavigate()
  const closing = useSendingForm({
    send: async (form) => {
      await closeAccount(form)
      forget('isLogged')
      // The page of leaving clears the rest, once nothing is on the screen that would ask for it again.
      await navigate('/logout', { state: closedState, replace: true })
    },
  })
  return { download, closing }
}

/** spec §3: the answers first, for afterwards nobody could give them. An answer that fails holds nobody back. */
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

/** Fetches the file with the session's token and hands it to the browser. Answers what went wrong, or null. */
async function download(format: ExportFormat): Promise<string | null> {
  try {
    const response = await ask('exportMe', { query: { format, part: '', bom: 'with' } })
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    const address = URL.createObjectURL(await response.blob())
    Object.assign(document.createElement('a'), {
      href: address,
      download: name ?? `vitrina.${format}`,
    }).click()
    URL.revokeObjectURL(address)
    return null
  } catch (error) {
    return failureOf(error).message
  }
}
