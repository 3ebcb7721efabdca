import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AccountValues } from '#client/accounts/account.data.ts'
import { accountValues, useAccountChange } from '#client/accounts/account.data.ts'
import { meQuery } from '#client/accounts/data.ts'
import { useDeleteAccount } from '#client/accounts/delete-account.data.ts'
import { downloadExport } from '#client/accounts/export.data.ts'
import { AccountForm } from '#client/accounts/parts/AccountForm.tsx'
import { DeleteAccount } from '#client/accounts/parts/DeleteAccount.tsx'
import { ExportButtons } from '#client/accounts/parts/ExportButtons.tsx'
import { ProfileMissing } from '#client/accounts/parts/ProfileMissing.tsx'
import { SettingsFrame, SettingsLoading } from '#client/accounts/parts/SettingsFrame.tsx'
import { FollowingSection } from '#client/community/parts/FollowingSection.tsx'
import { failureText } from '#client/kit/form-failure.ts'
import { useForm } from '#client/kit/use-form.ts'
import { ReminderSwitches } from '#client/reservations/parts/ReminderSwitches.tsx'
import { useReminders } from '#client/reservations/reminders.data.ts'
import type { Me } from '#contract/accounts/accounts.ts'

export default function AccountPage() {
  const { data: me, error, refetch } = useQuery(meQuery)
  const deletion = useDeleteAccount()
  return (
    <SettingsFrame title="Mi cuenta" lead="Quién eres y cómo te escribimos.">
      {me ? (
        <>
          <ProfileMissing missing={me.profile_missing} />
          <AccountData me={me} />
        </>
      ) : (
        <SettingsLoading error={error?.message ?? null} onRetry={() => void refetch()} />
      )}
      <Reminders />
      <FollowingSection />
      <section className="settings-section" aria-labelledby="export-title">
        <h2 id="export-title">Llévate tus datos</h2>
        <p>
          Todo lo que guardamos de ti, en archivos que abren otros programas. El JSON se puede{' '}
          <Link to="/coleccion/importar">importar de nuevo</Link>.
        </p>
        <ExportButtons onExport={downloadExport} />
      </section>
      <DeleteAccount download={downloadExport} deletion={deletion} />
    </SettingsFrame>
  )
}

/** The reminder settings for reservations. */
function Reminders() {
  const { reminders, error, saveError, refetch, onChange } = useReminders()
  return (
    <section className="settings-section" aria-labelledby="reminders-title">
      <h2 id="reminders-title">Recordatorios de tus apartados</h2>
      <p>Un correo al día como máximo, y solo de lo que elijas.</p>
      {reminders ? (
        <ReminderSwitches
          reminders={reminders}
          error={saveError ? failureText(saveError.message) : null}
          onChange={onChange}
        />
      ) : (
        <SettingsLoading error={error?.message ?? null} onRetry={refetch} />
      )}
    </section>
  )
}

function AccountData({ me }: { me: Me }) {
  const [saves, setSaves] = useState(0)
  return (
    <section className="settings-section">
      {/* The key remounts the form after saving, to show the values as the server normalised them. */}
      <AccountEditing key={saves} me={me} isSaved={saves > 0} onSaved={() => setSaves(saves + 1)} />
    </section>
  )
}

interface AccountEditingProps {
  me: Me
  isSaved: boolean
  onSaved: () => void
}

function AccountEditing({ me, isSaved, onSaved }: AccountEditingProps) {
  const save = useAccountChange()
  const form = useForm<AccountValues>({
    initial: accountValues(me),
    send: async (submission) => {
      await save(submission)
      onSaved()
      return null
    },
  })
  return (
    <>
      <AccountForm me={me} form={form} />
      <p className="settings-said" role="status">
        {isSaved && !form.failure && !form.isSending ? 'Guardado.' : null}
      </p>
    </>
  )
}
