import { Link } from 'react-router'
import type { Column } from '#client/admin/kit/AdminListPage.tsx'
import { AdminListPage } from '#client/admin/kit/AdminListPage.tsx'
import { ConfirmButton } from '#client/admin/kit/ConfirmDialog.tsx'
import { knownKey, useAdminList } from '#client/admin/kit/list-address.data.ts'
import { runWithUndo } from '#client/admin/kit/undo-toast.data.ts'
import { call } from '#client/api.ts'
import { momentDayText } from '#client/kit/days.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { showToast } from '#client/kit/toasts.ts'
import { refresh } from '#client/use-api.ts'
import type { PaymentDifference } from '#contract/admin/payment-differences.ts'
import type { DifferenceState } from '#contract/admin/payment-differences-words.ts'
import { differenceTexts } from '#contract/admin/payment-differences-words.ts'
import { moneyText } from '#contract/money.ts'
import { planCurrency } from '#contract/plans/words.ts'

const differenceStateTexts = {
  open: 'Por revisar',
  reviewed: 'Revisada',
  resolved: 'Resuelta',
} as const satisfies Record<DifferenceState, string>

function whatText({ what }: Pick<PaymentDifference, 'what'>): string {
  return differenceTexts[what] ?? what
}

const words: Readonly<Record<string, string>> = {
  true: 'Sí',
  false: 'No',
  month: 'Al mes',
  year: 'Al año',
  null: 'Nada',
}

/** A value of one side as text: amounts as money, moments as days. */
function valueText({ what }: Pick<PaymentDifference, 'what'>, value: string | null): string {
  if (value === null) return 'Nada'
  if (what === 'price_cents') return moneyText(Number(value), planCurrency)
  if (what === 'current_period_end' && value !== 'null') return momentDayText(value)
  return words[value] ?? value
}

/** "21 nov 2026" of a moment. */
function dayOf(moment: string): string {
  return momentDayText(moment)
}

function stateDetail({ state, reviewed_by, note, resolved_at, found_at }: PaymentDifference): string | null {
  if (state === 'reviewed') return `${reviewed_by ?? 'Desde el servidor'}: ${note ?? ''}`
  if (state !== 'resolved' || resolved_at === null) return null
  return resolved_at === found_at ? 'Se corrigió sola al comparar.' : `Desde el ${dayOf(resolved_at)}.`
}

const filters = [{ name: 'state', label: 'Estado', options: Object.entries(differenceStateTexts) }]

export default function DifferencesPage() {
  return (
    <AdminListPage
      {...useAdminList('listPaymentDifferences', (address) => ({
        state: knownKey(differenceStateTexts, address.text('state')),
      }))}
      title="Diferencias de pagos"
      lead="Cada noche se compara lo nuestro con el proveedor de pagos. Lo que se puede se corrige solo; lo demás espera aquí."
      filters={filters}
      noun={['diferencia', 'diferencias']}
      isDoneWhenEmpty
      empty={
        <>
          <h2>Todo coincide</h2>
          <p>Aquí aparece lo que el proveedor de pagos y nosotros no tenemos igual.</p>
        </>
      }
      columns={columns}
      keyOf={({ id }) => id}
    />
  )
}

const columns: readonly Column<PaymentDifference>[] = [
  { name: 'what', title: 'Qué difiere', cell: (row) => <strong>{whatText(row)}</strong> },
  { name: 'ours', title: 'Nosotros', cell: (row) => valueText(row, row.ours) },
  { name: 'theirs', title: 'El proveedor', cell: (row) => <bdi>{valueText(row, row.theirs)}</bdi> },
  { name: 'member', title: 'De quién', cell: (row) => <Payer difference={row} /> },
  { name: 'since', title: 'Desde', cell: ({ found_at }) => dayOf(found_at) },
  { name: 'state', title: 'Estado', cell: (row) => <State difference={row} /> },
  { name: 'actions', title: 'Acciones', cell: (row) => <DifferenceActions difference={row} /> },
]

/** The account, or what the provider calls the customer. */
function Payer({ difference: { member, provider_customer_id } }: { difference: PaymentDifference }) {
  return (
    <div>
      {member ? <Link to={`/kadmin/cuentas/${member.id}`}>{member.username}</Link> : 'Cuenta borrada'}
      {provider_customer_id ? <code className="stack note anywhere">{provider_customer_id}</code> : null}
    </div>
  )
}

function State({ difference }: { difference: PaymentDifference }) {
  const detail = stateDetail(difference)
  return (
    <div>
      <span className="chip">{differenceStateTexts[difference.state]}</span>
      {detail ? <span className="stack note anywhere">{detail}</span> : null}
    </div>
  )
}

const about = 'payment-difference'

/** Compares with the provider again, or marks as reviewed with a note. A resolved difference has no actions. */
function DifferenceActions({ difference: { id, state, note } }: { difference: PaymentDifference }) {
  const { sync, review, reopen } = useDifferenceActions()
  if (state === 'resolved') return null
  async function compare() {
    try {
      const { state: after } = await sync(id)
      const text = after === 'resolved' ? 'Ya no hay diferencia.' : 'La diferencia sigue.'
      showToast({ kind: 'done', about, text })
    } catch (error) {
      showToast({ kind: 'error', about, text: formFailureOf(error).message })
    }
  }
  const acts = {
    act: () => reopen(id),
    done: 'Espera revisión otra vez.',
    undo: () => review(id, note ?? ''),
  }
  return (
    <div className="admin-form-actions">
      <button className="action" type="button" onClick={() => void compare()}>
        Comparar otra vez<span className="visually-hidden"> la diferencia {id}</span>
      </button>
      <ConfirmButton
        label={
          <>
            {state === 'open' ? 'Marcar como revisada' : 'Volver a abrir'}
            <span className="visually-hidden"> la diferencia {id}</span>
          </>
        }
        kind="quiet"
        atOnce={state === 'open' ? undefined : () => runWithUndo({ about, ...acts })}
        title="¿Marcar como revisada?"
        confirm="Marcar como revisada"
        reason={{ label: 'Qué viste o qué hiciste' }}
        onConfirm={async (text) => {
          await review(id, text)
          showToast({ kind: 'done', about, text: 'Quedó como revisada.' })
        }}
      >
        <p>Deja de contar en el resumen. Si alguno de los dos valores cambia, vuelve a esperar revisión.</p>
      </ConfirmButton>
    </div>
  )
}

function useDifferenceActions() {
  const refreshBoth = () => refresh('listPaymentDifferences', 'getOverview')
  return {
    sync: async (id: number) => {
      const { data } = await call('syncPaymentDifference', { params: { id } })
      await refreshBoth()
      return data
    },
    review: async (id: number, note: string) => {
      await call('reviewPaymentDifference', { params: { id }, body: { note } })
      await refreshBoth()
    },
    reopen: async (id: number) => {
      await call('reopenPaymentDifference', { params: { id } })
      await refreshBoth()
    },
  }
}
