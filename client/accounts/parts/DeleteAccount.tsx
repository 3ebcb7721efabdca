import { useState } from 'react'
import { useDeleteAccount } from '#client/accounts/delete-account.data.ts'
import { MainButton } from '#client/kit/Action.tsx'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { MoreFields } from '#client/kit/MoreFields.tsx'
import { PasswordField } from '#client/kit/PasswordField.tsx'
import type { DeletionReason } from '#contract/accounts/limits.ts'
import { ExportButtons } from './ExportButtons.tsx'

/** Deletes the account: offers the export first, then asks for the reasons and the password. */
export function DeleteAccount() {
  const [step, setStep] = useState<'closed' | 'export' | 'confirm'>('closed')
  return (
    <section className="settings-section" aria-labelledby="delete-title">
      <h2 id="delete-title">Borrar mi cuenta</h2>
      <p>Se borra todo lo tuyo, en el momento y sin vuelta atrás.</p>
      <button className="action" data-kind="alarm" type="button" onClick={() => setStep('export')}>
        Borrar mi cuenta
      </button>
      <Modal
        title={step === 'confirm' ? 'Borrar mi cuenta' : 'Antes de irte'}
        isOpen={step !== 'closed'}
        onClose={() => setStep('closed')}
      >
        {step === 'confirm' ? (
          <DeleteForm />
        ) : (
          <>
            <p>
              Llévate una copia de tu colección y de todo lo que guardamos de ti. Después ya no podremos
              darla.
            </p>
            <ExportButtons />
            <MainButton onClick={() => setStep('confirm')}>Continuar</MainButton>
          </>
        )}
      </Modal>
    </section>
  )
}

const reasons: Record<DeletionReason, string> = {
  ya_no_colecciono: 'Ya no colecciono',
  uso_otra_aplicacion: 'Uso otra aplicación',
  me_falta_algo: 'Le falta algo que necesito',
  es_caro: 'Es caro',
  privacidad: 'Por mi privacidad',
  otro: 'Otro motivo',
}

/** The password is required; the questions are optional and folded. */
function DeleteForm() {
  const { formProps, isSending, failure } = useDeleteAccount()
  return (
    <form className="stacked-form" method="post" {...formProps}>
      <FormError title="No pudimos borrarla" failure={failure} />
      <PasswordField
        name="password"
        label="Tu contraseña"
        kind="current-password"
        help="Para estar seguros de que eres tú."
        error={failure?.fields.password}
      />
      <MoreFields summary="¿Por qué te vas? (opcional)" isOpen={failure?.fields.comment !== undefined}>
        <fieldset className="tick-list">
          <legend className="visually-hidden">Motivo</legend>
          {Object.entries(reasons).map(([reason, name]) => (
            <label key={reason}>
              <input type="radio" name="reason" value={reason} />
              {name}
            </label>
          ))}
        </fieldset>
        <Field name="comment" label="Cuéntanos más" error={failure?.fields.comment}>
          {(own) => <textarea {...own} rows={3} />}
        </Field>
        <fieldset className="tick-list" data-row>
          <legend>¿Volverías?</legend>
          <label>
            <input type="radio" name="would_return" value="yes" />
            Sí
          </label>
          <label>
            <input type="radio" name="would_return" value="no" />
            No
          </label>
        </fieldset>
      </MoreFields>
      <button className="action" data-kind="alarm" type="submit" aria-disabled={isSending}>
        {isSending ? 'Borrando…' : 'Borrar todo para siempre'}
      </button>
    </form>
  )
}
