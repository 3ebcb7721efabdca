import { useState } from 'react'
import { useParams } from 'react-router'
import { AdminRecordPage } from '#client/admin/kit/AdminRecordPage.tsx'
import { momentText } from '#client/admin/kit/local-times.rules.ts'
import { PlainButton } from '#client/admin/kit/PlainAction.tsx'
import { runWithUndo } from '#client/admin/kit/undo-toast.data.ts'
import { call } from '#client/api.ts'
import { fieldTexts } from '#client/kit/described-fields.ts'
import { countText } from '#client/kit/numbers.ts'
import { showToast } from '#client/kit/toasts.ts'
import { refresh, useApi } from '#client/use-api.ts'
import type { AdminInvite, AdminInviteDetail, InviteFieldChange } from '#contract/admin/invites.ts'
import { InviteForm, inviteFields, inviteStatusTexts } from './InviteForm.tsx'

const about = 'invite'

export default function InvitePage() {
  const { code = '' } = useParams()
  return <OpenInvite key={code} code={code} />
}

function OpenInvite({ code }: { code: string }) {
  const { query, edit, end, reopen, revision } = useInvite(code)
  const [saves, setSaves] = useState(0)
  const isEnded = query.data?.status === 'terminada'
  // The undo follows the change, so its revision is one higher.
  const [first, back] = isEnded ? [reopen, end] : [end, reopen]
  const done = isEnded ? 'Está abierta otra vez.' : 'Terminada.'
  const toggle = () =>
    runWithUndo({ about, act: () => first(revision), done, undo: () => back(revision + 1) })
  return (
    <AdminRecordPage
      record={query}
      what="esta invitación"
      parent={{ name: 'Invitaciones', href: '/kadmin/invitaciones' }}
      title={(invite) => invite.code}
      lead={({ status }) => inviteStatusTexts[status]}
      actions={() => (
        <PlainButton onClick={() => void toggle()}>
          {isEnded ? 'Abrir otra vez' : 'Terminar invitación'}
        </PlainButton>
      )}
    >
      {(invite) => (
        <>
          {/* The key shows the values as they were saved. After a conflict the form keeps what was typed. */}
          <InviteForm
            key={saves}
            of={inviteFields}
            initial={fieldTexts(inviteFields, invite)}
            submit="Guardar cambios"
            onSave={async ({ changed }) => {
              await edit(changed)
              setSaves(saves + 1)
              showToast({ kind: 'done', about, text: 'Cambios guardados.' })
            }}
          />
          <Members invite={invite} />
        </>
      )}
    </AdminRecordPage>
  )
}

function Members({ invite: { members, used_count } }: { invite: AdminInviteDetail }) {
  return (
    <section className="stack gap-2" aria-labelledby="invite-members">
      <h2 id="invite-members">Quién la usó</h2>
      <p>{countText(used_count, 'registro', 'registros')}</p>
      <ul>
        {members.map(({ id, username, used_at }) => (
          <li key={id}>
            <bdi>{username}</bdi>, {momentText(used_at)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function useInvite(code: string) {
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
