import { useState } from 'react'
import type { Column } from '#client/admin/kit/AdminListPage.tsx'
import { AdminTable } from '#client/admin/kit/AdminListPage.tsx'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { Chip } from '#client/admin/kit/Chip.tsx'
import { ConfirmDialog } from '#client/admin/kit/ConfirmDialog.tsx'
import { useListAddress } from '#client/admin/kit/list-address.data.ts'
import { RowMenu } from '#client/kit/ActionMenu.tsx'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { SelectField, TextField } from '#client/kit/TextFields.tsx'
import { showToast } from '#client/kit/toasts.ts'
import type { Form } from '#client/kit/use-form.ts'
import { useForm } from '#client/kit/use-form.ts'
import { useApi, useApiChange } from '#client/use-api.ts'
import type { AdminPromotionCode } from '#contract/admin/promotion-codes.ts'
import type { Input } from '#contract/endpoints.ts'
import type { CodeValues } from './rules.ts'
import { discountText, durationText, newCode, readCode } from './rules.ts'

const about = 'promotion-code'

export default function PromotionCodesPage() {
  const { query, add, end } = usePromotionCodes()
  const [ending, setEnding] = useState<AdminPromotionCode | null>(null)
  return (
    <>
      <AdminPageHead
        title="Códigos de promoción"
        lead="Se aplican al pagar un plan. Los guarda el proveedor de pagos; aquí están los 100 más recientes."
      />
      <details className="admin-new">
        <summary className="action" data-kind="main">
          Nuevo código
        </summary>
        <CodeForm
          onSave={async (fields) => {
            await add.mutateAsync({ body: fields })
            showToast({ kind: 'done', about, text: `Se creó el código ${fields.code}.` })
          }}
        />
      </details>
      <Codes query={query} onEnd={setEnding} />
      {ending ? (
        <ConfirmDialog
          title={`¿Terminar ${ending.code}?`}
          confirm="Terminar el código"
          onConfirm={async () => {
            await end.mutateAsync({ params: { id: ending.id } })
            showToast({ kind: 'done', about, text: `El código ${ending.code} terminó.` })
          }}
          onClose={() => setEnding(null)}
        >
          <p>Ya no se puede usar, y no se puede abrir otra vez. Quien ya tiene el descuento lo conserva.</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

interface CodesProps {
  query: ReturnType<typeof usePromotionCodes>['query']
  onEnd: (code: AdminPromotionCode) => void
}

function Codes({ query: { data: codes, error, refetch }, onEnd }: CodesProps) {
  const address = useListAddress()
  if (error && !codes) return <LoadError what="los códigos" error={error} onRetry={() => void refetch()} />
  if (!codes) return <LoadingSkeleton />
  if (codes.length === 0) {
    return (
      <EmptyState>
        <h2>Todavía no hay códigos</h2>
        <p>Crea uno y compártelo.</p>
      </EmptyState>
    )
  }
  return (
    <AdminTable
      caption="Códigos de promoción"
      rows={codes}
      columns={[...columns, endColumn(onEnd)]}
      keyOf={({ id }) => id}
      address={address}
    />
  )
}

const columns: readonly Column<AdminPromotionCode>[] = [
  { name: 'code', title: 'Código', cell: ({ code }) => <strong>{code}</strong> },
  { name: 'name', title: 'Nombre', cell: ({ name }) => name },
  { name: 'discount', title: 'Descuento', cell: discountText },
  { name: 'duration', title: 'Dura', cell: durationText },
  { name: 'used', title: 'Usos', isNumber: true, cell: ({ used_count }) => used_count ?? '—' },
  {
    name: 'state',
    title: 'Estado',
    cell: ({ is_active }) => <Chip isLight={is_active}>{is_active ? 'Activo' : 'Terminado'}</Chip>,
  },
]

function endColumn(onEnd: (code: AdminPromotionCode) => void): Column<AdminPromotionCode> {
  return {
    name: 'end',
    title: 'Acciones',
    isNumber: true,
    cell: (code) =>
      code.is_active ? (
        <RowMenu id={`codigo-${code.id}`} label={`Más de ${code.code}`}>
          <button className="action" type="button" onClick={() => onEnd(code)}>
            Terminar<span className="visually-hidden"> {code.code}</span>
          </button>
        </RowMenu>
      ) : null,
  }
}

function usePromotionCodes() {
  const query = useApi('listPromotionCodes', {})
  const add = useApiChange('addPromotionCode', { refreshes: ['listPromotionCodes'] })
  const end = useApiChange('endPromotionCode', { refreshes: ['listPromotionCodes'] })
  return { query, add, end }
}

interface CodeFormProps {
  onSave: (fields: Input<'addPromotionCode'>['body']) => Promise<void>
}

/** A new promotion code. A second attempt has the same key, so the provider makes one code. */
function CodeForm({ onSave }: CodeFormProps) {
  const form = useForm<CodeValues>({
    initial: newCode,
    send: async ({ values, key }) => {
      const read = readCode(values)
      if ('failure' in read) return read.failure
      await onSave({ ...read, idempotency_key: key })
      return null
    },
  })
  return (
    <form className="admin-form" method="post" {...form.formProps}>
      <FormError title="No se creó" failure={form.failure} />
      <CodeFields form={form} />
      <div className="admin-form-actions">
        <SubmitButton isSending={form.isSending} sending="Creando…">
          Crear código
        </SubmitButton>
      </div>
    </form>
  )
}

const kinds = [
  ['percent', 'Porcentaje'],
  ['amount', 'Pesos'],
] as const
const codeHelp = 'De 3 a 40 letras y números, como VERANO20.'
const monthsHelp = '1: solo el primer cobro. Vacío: todos los cobros.'

function CodeFields({ form: { fields, values, bind } }: { form: Form<CodeValues> }) {
  const discount = fields.discount ?? fields.percent_off ?? fields.amount_off_cents
  const label = values.kind === 'percent' ? 'Porcentaje' : 'Pesos'
  return (
    <>
      <TextField name="code" label="Código" help={codeHelp} error={fields.code} own={bind('code')} />
      <TextField name="name" label="Nombre" error={fields.name} own={bind('name')} />
      <SelectField name="kind" label="Descuento" own={bind('kind')} options={kinds} />
      <TextField name="discount" label={label} keys="decimal" error={discount} own={bind('discount')} />
      <TextField name="months" label="Meses" help={monthsHelp} error={fields.months} own={bind('months')} />
      <Field
        name="expires_at"
        label="Se puede usar hasta"
        help="Hora del centro de México. Vacío: no vence."
        error={fields.expires_at}
      >
        {(control) => <input {...control} {...bind('expires_at')} type="datetime-local" />}
      </Field>
    </>
  )
}
