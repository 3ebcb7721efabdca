import './style.css'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { ConfirmDialog } from '#client/admin/kit/ConfirmDialog.tsx'
import { RecordError } from '#client/admin/kit/RecordError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { showToast } from '#client/kit/toasts.ts'
import type { UserAccount } from '#contract/admin-users-shapes.ts'
import type { UserActions } from './data.ts'
import { useAccount } from './data.ts'
import type { UserAct } from './dialogs.rules.ts'
import { dialogOf } from './dialogs.rules.ts'
import { AccountFacts } from './parts/AccountFacts.tsx'
import { AccountLists } from './parts/AccountLists.tsx'
import { ErasureNotice } from './parts/ErasureNotice.tsx'
import { GiftSection } from './parts/GiftSection.tsx'
import { UserButtons } from './parts/UserButtons.tsx'

const parent = { name: 'Cuentas', href: '/kadmin/cuentas' }

/** One account, as an administrator may see and change it. */
export default function UserPage() {
  const { id = '' } = useParams()
  return <OpenUser key={id} id={Number(id) || 0} />
}

function OpenUser({ id }: { id: number }) {
  const { query, actions } = useAccount(id)
  const { data: user, error, refetch } = query
  if (error && !user)
    return <RecordError what="esta cuenta" parent={parent} error={error} onRetry={() => void refetch()} />
  if (!user) return <LoadingSkeleton />
  return <Account user={user} actions={actions} />
}

function Account({ user, actions }: { user: UserAccount; actions: UserActions }) {
  const [asked, setAsked] = useState<UserAct | null>(null)
  return (
    <>
      <AdminPageHead title={`@${user.username}`} parent={parent} />
      <div className="user-page">
        <div className="user-main">
          {user.erasure ? <ErasureNotice erasure={user.erasure} onAct={setAsked} /> : null}
          <AccountFacts user={user} />
        </div>
        <aside className="user-side" aria-label="Qué hacer con la cuenta">
          <UserButtons user={user} onAct={setAsked} />
          <GiftSection
            key={`${user.plan.slug} ${user.plan.given_until}`}
            plan={user.plan}
            onGive={actions.givePlan}
          />
        </aside>
        <div className="user-main">
          <AccountLists user={user} />
        </div>
      </div>
      {asked ? <ActDialog act={asked} user={user} actions={actions} onClose={() => setAsked(null)} /> : null}
    </>
  )
}

interface ActDialogProps {
  act: UserAct
  user: UserAccount
  actions: UserActions
  onClose: () => void
}

/** Asks for confirmation and runs the action. */
function ActDialog({ act, user, actions, onClose }: ActDialogProps) {
  const navigate = useNavigate()
  const { title, text, confirm, done, reason } = dialogOf(act, user)
  async function run(written: string) {
    await actions[act](written)
    if (done) showToast({ kind: 'done', about: 'user', text: done })
    if (act === 'confirmErasure') await navigate(parent.href, { replace: true })
  }
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      onConfirm={run}
      onClose={onClose}
      {...(reason ? { reason } : {})}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}
