import { FormError } from '#client/kit/FormError.tsx'
import { SelectField } from '#client/kit/SelectField.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { useForm } from '#client/kit/use-form.ts'
import type { QuietState } from '#contract/admin-quiet.ts'
import { useEndQuietMode, useQuietMode } from './data.ts'

/** Quiet mode after a restore: what waits, and the form that decides about it. Renders nothing while quiet mode is off. */
export function QuietMode() {
  const { data: quiet } = useQuietMode()
  return quiet ? <QuietForm quiet={quiet} /> : null
}

function QuietForm({ quiet: { reason, mails, payments, payments_synced_at } }: { quiet: QuietState }) {
  const end = useEndQuietMode()
  const { formProps, isSending, failure, bind } = useForm({
    initial: { mails: 'drop', payments: 'finish' },
    send: async ({ values }) => {
      await end({
        mails: values.mails === 'send' ? 'send' : 'drop',
        payments: values.payments === 'drop' ? 'drop' : 'finish',
      })
      showToast({ kind: 'done', about: 'quiet', text: 'El sitio ya no está en silencio.' })
      return null
    },
  })
  return (
    <section aria-labelledby="system-quiet">
      <h2 id="system-quiet">El sitio está en silencio</h2>
      <p>
        {reason}. No manda correos, no cobra y no hace sus tareas hasta que decidas.{' '}
        {payments_synced_at === null
          ? 'Todavía se comparan los pagos con el proveedor.'
          : 'Los pagos ya se compararon con el proveedor.'}
      </p>
      <form className="admin-form system-quiet" method="post" {...formProps}>
        <FormError title="Sigue en silencio" failure={failure} />
        <SelectField
          name="mails"
          label={`Correos de antes (${mails})`}
          error={failure?.fields.mails}
          own={bind('mails')}
          options={[
            ['drop', 'Descartar'],
            ['send', 'Mandar'],
          ]}
        />
        <SelectField
          name="payments"
          label={`Pagos abiertos (${payments})`}
          help="Cada uno se consulta antes con el proveedor."
          error={failure?.fields.payments}
          own={bind('payments')}
          options={[
            ['finish', 'Terminar'],
            ['drop', 'Descartar'],
          ]}
        />
        <SubmitButton isSending={isSending} sending="Un momento…">
          Terminar el silencio
        </SubmitButton>
      </form>
    </section>
  )
}
