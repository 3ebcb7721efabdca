import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { AdminListPage, type Column } from '#client/admin/kit/AdminListPage.tsx'
import { useAdminList } from '#client/admin/kit/list-address.data.ts'
import { momentText } from '#client/admin/kit/local-times.rules.ts'
import { MainButton } from '#client/kit/Action.tsx'
import { fieldTexts } from '#client/kit/described-fields.ts'
import { Modal } from '#client/kit/Modal.tsx'
import { useApiChange } from '#client/use-api.ts'
import type { AdminInvite } from '#contract/admin/invites.ts'
import { InviteForm, inviteStatusTexts, newInviteFields } from './InviteForm.tsx'

export default function InvitesPage() {
  return (
    <AdminListPage
      {...useAdminList('listAdminInvites', (address) => ({ search: address.text('query') }))}
      title="Invitaciones"
      lead="Cada una admite tantos registros como digas."
      search="Código"
      noun={['invitación', 'invitaciones']}
      empty={
        <>
          <h2>Todavía no hay invitaciones</h2>
          <p>Crea una y comparte su código.</p>
        </>
      }
      columns={columns}
      keyOf={({ code }) => code}
      actions={<NewInvite />}
    />
  )
}

function NewInvite() {
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const add = useApiChange('addInvite', { refreshes: ['listAdminInvites'] })
  return (
    <>
      <MainButton onClick={() => setAdding(true)}>Nueva invitación</MainButton>
      <Modal title="Nueva invitación" isOpen={isAdding} onClose={() => setAdding(false)}>
        <InviteForm
          of={newInviteFields}
          initial={fieldTexts(newInviteFields, { uses: 1 })}
          submit="Crear invitación"
          onSave={async ({ body }) => {
            const { code } = await add.mutateAsync({ body })
            await navigate(`/kadmin/invitaciones/${code}`)
          }}
        />
      </Modal>
    </>
  )
}

const columns: readonly Column<AdminInvite>[] = [
  {
    name: 'code',
    title: 'Código',
    cell: ({ code }) => (
      <Link className="strong link anywhere" to={`/kadmin/invitaciones/${code}`}>
        {code}
      </Link>
    ),
  },
  { name: 'status', title: 'Estado', cell: ({ status }) => inviteStatusTexts[status] },
  { name: 'used', title: 'Usos', cell: ({ used_count }) => used_count, isNumber: true },
  { name: 'left', title: 'Quedan', cell: ({ uses_left }) => uses_left, isNumber: true },
  {
    name: 'expires',
    title: 'Vence',
    cell: ({ expires_at }) => (expires_at === null ? 'No vence' : momentText(expires_at)),
  },
  { name: 'created', title: 'Creada', cell: ({ created_at }) => momentText(created_at) },
]
