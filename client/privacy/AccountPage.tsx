import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useFactorConfirmation } from '#client/accounts/confirmation.data.ts'
import { meQuery, profileAnchors } from '#client/accounts/data.ts'
import { DeleteAccount } from '#client/accounts/parts/DeleteAccount.tsx'
import { ExportButtons } from '#client/accounts/parts/ExportButtons.tsx'
import { ConfirmationFields } from '#client/accounts/parts/PasswordDialog.tsx'
import { SettingsFrame, SettingsLoading } from '#client/accounts/parts/SettingsFrame.tsx'
import { toUser } from '#client/accounts/rules.ts'
import { storeUser } from '#client/accounts/session.data.ts'
import { call } from '#client/api.ts'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { changedFields, textsOf } from '#client/kit/form-data.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { type Form, type Submission, useForm } from '#client/kit/use-form.ts'
import type { Me } from '#contract/accounts/accounts.ts'
import { endsLikeAFile } from '#contract/accounts/file-endings.ts'
import type { FieldMessages } from '#contract/errors.ts'

export default function AccountPage() {
  const { data: me, error, refetch } = useQuery(meQuery)
  return (
    <SettingsFrame title="Mi cuenta" lead="Tu nombre, tu correo y tus datos." side={<YourData />}>
      {me ? (
        <>
          <ProfileMissing missing={me.profile_missing} />
          <AccountData me={me} />
        </>
      ) : (
        <SettingsLoading error={error} onRetry={() => void refetch()} />
      )}
    </SettingsFrame>
  )
}

function YourData() {
  return (
    <>
      <section className="settings-section" aria-labelledby="export-title">
        <h2 id="export-title">Llévate tus datos</h2>
        <p>
          Todo lo que guardamos de ti, en archivos que abren otros programas. El JSON y el ZIP se pueden{' '}
          <Link to="/coleccion/importar">importar de nuevo</Link>. Si son muchas fotos,{' '}
          <Link to="/configuracion/coleccion/copia">te mandamos el ZIP por correo</Link>.
        </p>
        <ExportButtons />
      </section>
      <DeleteAccount />
    </>
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

function AccountEditing({ me, isSaved, onSaved }: { me: Me; isSaved: boolean; onSaved: () => void }) {
  const save = useAccountChange()
  const form = useForm<AccountValues>({
    initial: accountValues(me),
    send: async (submission) => {
      await save(submission)
      onSaved()
    },
  })
  return (
    <>
      <AccountForm me={me} form={form} />
      <p className="unless-empty" role="status">
        {isSaved && !form.failure && !form.isSending ? 'Guardado.' : null}
      </p>
    </>
  )
}

type AccountValues = Record<'fullname' | 'username' | 'email' | 'country' | 'city' | 'phone', string>

function accountValues({ fullname, username, email, about }: Me): AccountValues {
  const { country, city, phone } = about
  return { fullname, username, email, country, city, phone }
}

/** Saves the changed fields. A new e-mail goes with the password that it needs. */
function useAccountChange() {
  const client = useQueryClient()
  const confirm = useFactorConfirmation()
  return async ({ opened, values, data: form }: Submission<AccountValues>) => {
    const changed = changedFields<AccountValues>(opened, { ...values, email: values.email.trim() })
    const isNewEmail = changed.email !== undefined
    if (isNewEmail) await confirm(form)
    const body = isNewEmail ? { ...changed, ...textsOf(form, ['password']) } : changed
    const { data: me } = await call('editProfile', { body })
    client.setQueryData(meQuery.queryKey, me)
    storeUser(toUser(me))
  }
}

function AccountForm({
  me,
  form: { formProps, isSending, failure, fields, values, bind },
}: {
  me: Me
  form: Form<AccountValues>
}) {
  const isNewEmail = values.email.trim() !== me.email
  return (
    <form className="stacked-form" method="post" {...formProps}>
      <FormError title="No pudimos guardar tus datos" failure={failure} />
      <Field name="fullname" anchor={profileAnchors.fullname} label="Nombre completo" error={fields.fullname}>
        {(own) => <input {...own} {...bind('fullname')} type="text" autoComplete="name" />}
      </Field>
      <Field
        name="username"
        label="Nombre de usuario"
        error={fields.username}
        {...(endsLikeAFile(me.username)
          ? {
              help: 'El tuyo termina como un archivo, y hay direcciones que lo confunden. Sigue sirviendo; mejor elige otro.',
            }
          : {})}
      >
        {(own) => (
          <input
            {...own}
            {...bind('username')}
            type="text"
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field name="email" label="Correo" error={fields.email}>
        {(own) => (
          <input
            {...own}
            {...bind('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      {me.pending_email ? (
        <p className="small anywhere sunken round pad-3-4">
          Falta confirmar {me.pending_email}: abre el enlace que le mandamos. Mientras tanto vale el de
          arriba.
        </p>
      ) : null}
      {isNewEmail ? (
        <ConfirmationFields label="Tu contraseña, para cambiar el correo" errors={fields} />
      ) : null}
      <PlaceFields bind={bind} fields={fields} />
      <SubmitButton isSending={isSending} sending="Guardando…" text="Guardar cambios" />
    </form>
  )
}

/** Suggestions; any other country can be typed as well. */
const countries = [
  'Argentina',
  'Bolivia',
  'Chile',
  'Colombia',
  'Costa Rica',
  'Ecuador',
  'El Salvador',
  'España',
  'Estados Unidos',
  'Guatemala',
  'Honduras',
  'México',
  'Nicaragua',
  'Panamá',
  'Paraguay',
  'Perú',
  'República Dominicana',
  'Uruguay',
  'Venezuela',
]

function PlaceFields({ bind, fields }: { bind: Form<AccountValues>['bind']; fields: FieldMessages }) {
  const listId = useId()
  return (
    <>
      <Field name="country" anchor={profileAnchors.country} label="País" error={fields.country}>
        {(own) => (
          <input {...own} {...bind('country')} type="text" list={listId} autoComplete="country-name" />
        )}
      </Field>
      <datalist id={listId}>
        {countries.map((country) => (
          <option key={country} value={country} />
        ))}
      </datalist>
      <Field name="city" label="Ciudad (opcional)" error={fields.city}>
        {(own) => <input {...own} {...bind('city')} type="text" autoComplete="address-level2" />}
      </Field>
      <Field name="phone" label="Teléfono (opcional)" error={fields.phone}>
        {(own) => <input {...own} {...bind('phone')} type="tel" inputMode="tel" autoComplete="tel" />}
      </Field>
    </>
  )
}

const texts: Record<Me['profile_missing'][number], string> = {
  profile_image: 'Elige una imagen de perfil',
  fullname: 'Escribe tu nombre completo',
  country: 'Escribe tu país',
}

function ProfileMissing({ missing }: { missing: Me['profile_missing'] }) {
  if (missing.length === 0) return null
  return (
    <section className="profile-missing stack gap-2 pad-4 round-l" aria-labelledby="profile-missing-title">
      <h2 className="normal" id="profile-missing-title">
        Le falta a tu perfil
      </h2>
      <ul>
        {missing.map((part) => (
          <li key={part}>
            {part === 'profile_image' ? (
              <Link className="text-action" to={`/configuracion/perfil#${profileAnchors[part]}`}>
                {texts[part]}
              </Link>
            ) : (
              // A plain link moves the focus into the field; the router's link does not.
              <a className="text-action" href={`#${profileAnchors[part]}`}>
                {texts[part]}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
