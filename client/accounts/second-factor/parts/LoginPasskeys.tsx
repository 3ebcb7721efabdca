import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePasswordConfirmation, type WithPassword } from '#client/accounts/confirmation.data.ts'
import { ConfirmationDialog } from '#client/accounts/parts/PasswordDialog.tsx'
import {
  addLoginPasskey,
  mayRecogniseOwner,
  passkeyNote,
  passkeysFor,
} from '#client/accounts/second-factor/data.ts'
import { recall, remember } from '#client/device.ts'
import { QuietButton } from '#client/kit/Action.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { failureText } from '#client/kit/form-failure.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import { refresh, useApi, useApiChange } from '#client/use-api.ts'
import { Entry } from './SecondFactorSection.tsx'

/** The passkeys that only log in. Left out on a device that cannot have one, as long as there is none. */
export function LoginPasskeysSection({ withPassword }: { withPassword: WithPassword }) {
  const { data: state } = useApi('getSecondFactor', {})
  const mayAdd = useMayRecogniseOwner()
  const remove = useApiChange('removePasskey', { through: withPassword, refreshes: ['getSecondFactor'] })
  const passkeys = state ? passkeysFor('login', state) : []
  if (state === undefined || (passkeys.length === 0 && !mayAdd)) return null
  return (
    <section className="settings-section" aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">Entrar sin contraseña</h2>
      <p>
        Tu dispositivo te reconoce y abre tu cuenta. Tu contraseña sigue sirviendo; si pierdes el dispositivo,
        quítalo aquí.
      </p>
      {passkeys.length > 0 ? (
        <ul className="stack gap-3">
          {passkeys.map((passkey) => (
            <Entry key={passkey.id} icon="lock" name={passkey.name} note={passkeyNote(passkey, new Date())}>
              <QuietButton
                aria-disabled={remove.isPending}
                onClick={() => {
                  if (!remove.isPending) remove.mutate({ params: { id: passkey.id } })
                }}
              >
                Quitar
                <span className="visually-hidden"> la llave {passkey.name}</span>
              </QuietButton>
            </Entry>
          ))}
        </ul>
      ) : null}
      {remove.error ? (
        <p className="field-error" role="alert">
          {failureText(remove.error.message)}
        </p>
      ) : null}
      {mayAdd ? <AddForm text="Usar este dispositivo" withPassword={withPassword} /> : null}
    </section>
  )
}

const offeredMs = 86_400_000

/**
 * Whoever has just registered is asked once on a device, and never again: to log in the next time with what the device
 * recognises its owner by.
 */
export function PasskeyOffer({ registeredAt }: { registeredAt: string }) {
  const isNew = Date.now() - Date.parse(registeredAt) < offeredMs
  const [wasOffered] = useState(() => recall('passkeyOffer') !== null)
  const [step, setStep] = useState<'offered' | 'added' | 'refused'>('offered')
  const { withPassword, dialog } = usePasswordConfirmation()
  const isOffered = useMayRecogniseOwner() && isNew && !wasOffered
  useEffect(() => {
    if (isOffered) remember('passkeyOffer', 'yes')
  }, [isOffered])
  // What was pressed is gone once it is done: the message takes the focus.
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (step === 'added') status.current?.focus()
  }, [step])
  if (!isOffered || step === 'refused') return null
  return (
    <section className="stack raised gap-2 pad-4" aria-labelledby="passkey-offer-title">
      <h2 className="large" id="passkey-offer-title">
        Entra la próxima vez con tu huella
      </h2>
      <p className="soft" role="status" tabIndex={-1} ref={status}>
        {step === 'added'
          ? 'Listo: este dispositivo ya abre tu cuenta.'
          : 'O con tu rostro o tu PIN. Tu contraseña sigue sirviendo.'}
      </p>
      {step === 'offered' ? (
        <AddForm text="Activar huella o rostro" withPassword={withPassword} onAdded={() => setStep('added')}>
          <button
            className="text-action"
            type="button"
            onClick={({ currentTarget }) => {
              currentTarget.closest('main')?.focus({ preventScroll: true })
              setStep('refused')
            }}
          >
            Ahora no
          </button>
        </AddForm>
      ) : null}
      <ConfirmationDialog {...dialog} />
    </section>
  )
}

interface AddFormProps {
  text: string
  withPassword: WithPassword
  onAdded?: () => void
  children?: ReactNode
}

function AddForm({ text, withPassword, onAdded, children }: AddFormProps) {
  const { formProps, isSending, failure } = useForm({
    send: async () => {
      await withPassword(addLoginPasskey)
      onAdded?.()
      await refresh('getSecondFactor')
    },
  })
  return (
    <form className="stack gap-3" method="post" {...formProps}>
      <FormError title="No pudimos agregarlo" hasFields={false} failure={failure} />
      <p className="flex wrap gap-2">
        <SubmitButton isSending={isSending} sending="Esperando a tu dispositivo…" text={text} />
        {children}
      </p>
    </form>
  )
}

function useMayRecogniseOwner(): boolean {
  const [may, setMay] = useState(false)
  useEffect(() => void mayRecogniseOwner().then(setMay), [])
  return may
}
