import { call } from '#client/api.ts'
import { refresh, useApi } from '#client/use-api.ts'
import type { AdminInvite, InviteFieldChange } from '#contract/admin/invites.ts'

/** Creates an invite and returns its code. */
export async function addInvite(body: {
  code: string
  uses: number
  expires_at: string | null
}): Promise<string> {
  return (await call('addInvite', { body })).data.code
}

/** One invite with everything that can be done with it. */
export function useInvite(code: string) {
  const params = { code }
  const query = useApi('getAdminInvite', { params })
  const revision = query.data?.revision ?? 0

  /** Sends a change and shows the invite as it is now, also after a conflict. */
  async function change(send: (revision: number) => Promise<{ data: AdminInvite }>): Promise<void> {
    try {
      await send(revision)
    } finally {
      await refresh('getAdminInvite')
      await refresh('listAdminInvites')
    }
  }

  const edit = (fields: InviteFieldChange) =>
    change((seen) => call('editInvite', { params, body: { ...fields, revision: seen } }))
  const end = (seen: number) => change(() => call('endInvite', { params, body: { revision: seen } }))
  const reopen = (seen: number) => change(() => call('reopenInvite', { params, body: { revision: seen } }))
  return { query, edit, end, reopen, revision }
}
