import { useEffect, useRef, useState } from 'react'
import type { WithPassword } from '#client/accounts/confirmation.data.ts'
import { SettingsLoading } from '#client/accounts/parts/SettingsFrame.tsx'
import { QuietButton } from '#client/kit/Action.tsx'
import { ConfirmedAction } from '#client/kit/ConfirmedAction.tsx'
import { CopyButton } from '#client/kit/CopyButton.tsx'
import { dayText, mexicoDay } from '#client/kit/days.ts'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { textsOf } from '#client/kit/form-data.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { Options } from '#client/kit/TextFields.tsx'
import { useForm } from '#client/kit/use-form.ts'
import { type useApi, useApiChange } from '#client/use-api.ts'
import { accountLimits } from '#contract/accounts/limits.ts'
import type { ReadToken } from '#contract/accounts/read-tokens.ts'
import type { Input } from '#contract/endpoints.ts'

interface ReadTokensProps {
  query: ReturnType<typeof useApi<'listReadTokens'>>
  withPassword: WithPassword
}

/** Tokens with which programs read the member's lists (docs/callers.md#read-tokens). */
export function ReadTokens({ query: { data: tokens, error, refetch }, withPassword }: ReadTokensProps) {
  const [created, setCreated] = useState<{ name: string; token: string } | null>(null)
  return (
    <section className="settings-section" aria-labelledby="read-tokens-title">
      <h2 id="read-tokens-title">Tokens de lectura</h2>
      <p>
        Para que una hoja de cálculo o un programa tuyo lea tus listas, sin poder cambiar nada.{' '}
        <a href="/api/docs">Cómo se usan</a>
      </p>
      {tokens ? (
        <TokenList tokens={tokens} />
      ) : (
        <SettingsLoading error={error} onRetry={() => void refetch()} />
      )}
      {created ? (
        <NewToken {...created} onStored={() => setCreated(null)} />
      ) : tokens && tokens.length < accountLimits.readTokens ? (
        <TokenForm withPassword={withPassword} onCreated={setCreated} />
      ) : null}
    </section>
  )
}

function TokenList({ tokens }: { tokens: readonly ReadToken[] }) {
  const remove = useApiChange('removeReadToken', { refreshes: ['listReadTokens'] })
  if (tokens.length === 0) return null
  return (
    <ul className="stack gap-3">
      {tokens.map(({ id, name, expires_at, last_used_on }) => (
        <li className="kept-one" key={id}>
          <Icon name="lock" />
          <p>
            <strong className="anywhere" dir="auto">
              {name}
            </strong>
            <small className="block note">
              {last_used_on ? `Usado el ${dayText(last_used_on)}` : 'Sin usar'} · vence el{' '}
              {dayText(mexicoDay(new Date(expires_at)))}
            </small>
          </p>
          <ConfirmedAction
            about={`read-token ${id}`}
            kind="quiet"
            subject={name}
            act={() => remove.mutateAsync({ params: { id } })}
            texts={closing}
          >
            «{name}» deja de leer tus listas ahora mismo.
          </ConfirmedAction>
        </li>
      ))}
    </ul>
  )
}

const closing = {
  label: 'Eliminar',
  question: '¿Eliminar este token?',
  confirm: 'Sí, eliminarlo',
  keep: 'Dejarlo',
  done: 'El token ya no sirve.',
}

type Lifetime = Input<'addReadToken'>['body']['days']

const lifetimes = [
  [90, '90 días'],
  [180, '180 días'],
  [365, '365 días'],
] as const satisfies readonly (readonly [Lifetime, string])[]

interface TokenFormProps {
  withPassword: WithPassword
  onCreated: (created: { name: string; token: string }) => void
}

function TokenForm({ withPassword, onCreated }: TokenFormProps) {
  const add = useApiChange('addReadToken', { through: withPassword, refreshes: ['listReadTokens'] })
  const { formProps, isSending, failure } = useForm({
    send: async ({ data: form }) => {
      const { name, days } = textsOf(form, ['name', 'days'])
      onCreated(await add.mutateAsync({ body: { name, days: Number(days) as Lifetime } }))
    },
  })
  const fields = failure?.fields ?? {}
  return (
    <form className="stacked-form" method="post" {...formProps}>
      <FormError title="No pudimos crearlo" failure={failure} />
      <Field name="name" label="Nombre" help="Para reconocerlo después, como «Mi hoja»." error={fields.name}>
        {(own) => <input {...own} type="text" autoComplete="off" maxLength={accountLimits.readTokenName} />}
      </Field>
      <Field name="days" label="Sirve durante" error={fields.days}>
        {(own) => (
          <select {...own} defaultValue={90}>
            <Options of={lifetimes} />
          </select>
        )}
      </Field>
      <SubmitButton isSending={isSending} sending="Creando…" text="Crear token" />
    </form>
  )
}

/** Shown once, because only its hash is stored. */
function NewToken({ name, token, onStored }: { name: string; token: string; onStored: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <div className="stack gap-3 pad-4 raised round-l">
      <Field
        name="token"
        label={`Token «${name}»`}
        help="Quien lo tenga lee tus listas y lo que pagaste. Guárdalo ahora: no lo volvemos a mostrar."
      >
        {(own) => <input {...own} ref={field} type="text" readOnly value={token} />}
      </Field>
      <p className="row wrap gap-2">
        <CopyButton text={token}>Copiar</CopyButton>
        <QuietButton onClick={onStored}>Ya lo guardé</QuietButton>
      </p>
    </div>
  )
}
