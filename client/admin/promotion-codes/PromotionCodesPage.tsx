import { useState } from 'react'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import type { Column } from '#client/admin/kit/AdminTable.tsx'
import { AdminTable } from '#client/admin/kit/AdminTable.tsx'
import { ConfirmDialog } from '#client/admin/kit/ConfirmDialog.tsx'
import { useListAddress } from '#client/admin/kit/list-address.data.ts'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { showToast } from '#client/kit/toasts.ts'
import type { AdminPromotionCode } from '#contract/admin-promotion-codes.ts'
import { CodeForm } from './CodeForm.tsx'
import { usePromotionCodes } from './data.ts'
import { discountText, durationText } from './rules.ts'

const about = 'promotion-code'

/** The promotion codes of the payment provider: create one, end one. */
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
            await add(fields)
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
            await end(ending.id)
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
  { name: 'used', title: 'Usos', cell: ({ used_count }) => used_count ?? 'Sin dato' },
]

function endColumn(onEnd: (code: AdminPromotionCode) => void): Column<AdminPromotionCode> {
  return {
    name: 'end',
    title: 'Estado',
    cell: (code) =>
      code.is_active ? (
        <button className="action" type="button" onClick={() => onEnd(code)}>
          Terminar {code.code}
        </button>
      ) : (
        'Terminado'
      ),
  }
}
