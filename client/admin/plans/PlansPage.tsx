import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminTable, type Column } from '#client/admin/kit/AdminListPage.tsx'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { Chip } from '#client/admin/kit/Chip.tsx'
import { useListAddress } from '#client/admin/kit/list-address.data.ts'
import { PlainButton } from '#client/admin/kit/PlainAction.tsx'
import { runWithUndo } from '#client/admin/kit/undo-toast.data.ts'
import { RowMenu } from '#client/kit/ActionMenu.tsx'
import { momentDayText } from '#client/kit/days.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { ProgressBar } from '#client/kit/Progress.tsx'
import { apiQuery, useApi, useApiChange } from '#client/use-api.ts'
import type { AdminOffer, AdminPlan } from '#contract/admin/plans.ts'
import { percentageOf } from '#contract/percentages.ts'
import { itemLimitText, photoLimitText, shareLinkLimitText } from '#contract/plans/features.ts'
import { PlanForm } from './PlanForm.tsx'
import { limitText, movedIds, periodOf, priceText } from './rules.ts'

type Sold = AdminPlan | AdminOffer

/** The plans in the order of /planes, and the special offers. */
export default function PlansPage() {
  const plans = useApi('listAdminPlans', {})
  const offers = useApi('listOffers', {})
  const [editing, setEditing] = useState<Sold | null>(null)
  const failed = [plans, offers].find(({ error, data }) => error && !data)
  if (failed?.error)
    return <LoadError what="los planes" error={failed.error} onRetry={() => void failed.refetch()} />
  if (!plans.data || !offers.data) return <LoadingSkeleton />
  const rows = [...plans.data, ...offers.data]
  return (
    <>
      <AdminPageHead
        title="Planes y ofertas"
        lead="Los mismos límites que el sitio hace cumplir. Un precio nuevo es para quien compra desde hoy: quien ya paga conserva el suyo."
      />
      <PlanTable rows={rows} ids={plans.data.map(({ id }) => id)} onEdit={setEditing} />
      {editing ? (
        <Modal title={`Editar ${editing.name}`} isOpen onClose={() => setEditing(null)}>
          <PlanForm plan={editing} onSaved={() => setEditing(null)} />
        </Modal>
      ) : null}
    </>
  )
}

interface PlanTableProps {
  rows: readonly Sold[]
  /** Those of the plans, in their order. */
  ids: readonly number[]
  onEdit: (plan: Sold) => void
}

function PlanTable({ rows, ids, onEdit }: PlanTableProps) {
  const address = useListAddress()
  const most = Math.max(...rows.map(({ income_month_cents }) => income_month_cents))
  const income: Column<Sold> = {
    name: 'income',
    title: 'Ingreso al mes',
    cell: (plan) => (plan.is_free ? '—' : <Income plan={plan} most={most} />),
  }
  const actions: Column<Sold> = {
    name: 'actions',
    title: 'Acciones',
    isNumber: true,
    cell: (plan) => (
      <RowMenu id={`plan-${plan.id}`} label={`Más de ${plan.name}`}>
        <PlainButton onClick={() => onEdit(plan)}>
          Editar<span className="visually-hidden"> {plan.name}</span>
        </PlainButton>
        <MoveButtons plan={plan} ids={ids} />
      </RowMenu>
    ),
  }
  return (
    <AdminTable
      caption="Planes y ofertas"
      rows={rows}
      columns={[...columns, income, stateColumn, actions]}
      keyOf={({ id }) => id}
      address={address}
    />
  )
}

const columns: readonly Column<Sold>[] = [
  { name: 'name', title: 'Plan', cell: (plan) => <PlanName plan={plan} /> },
  {
    name: 'price',
    title: 'Precio',
    cell: ({ is_free, price_month_cents, price_year_cents }) =>
      is_free ? (
        'Sin costo'
      ) : (
        <span className="nowrap">
          {priceText(price_month_cents)} al mes
          <br />
          {priceText(price_year_cents)} al año
        </span>
      ),
  },
  {
    name: 'members',
    title: 'Personas',
    isNumber: true,
    cell: ({ members, subscribers, at_other_price, is_free }) => (
      <span className="nowrap">
        {formatNumber(members)}
        {is_free ? null : <small className="soft"> · {countText(subscribers, 'lo paga', 'lo pagan')}</small>}
        {at_other_price > 0 ? (
          <small className="block soft">{formatNumber(at_other_price)} a otro precio</small>
        ) : null}
      </span>
    ),
  },
]

const stateColumn: Column<Sold> = {
  name: 'state',
  title: 'Estado',
  cell: (plan) => {
    if ('opens_at' in plan) {
      const { isOpen, text } = periodOf(plan, new Date())
      return <Chip isLight={isOpen}>{text}</Chip>
    }
    return <Chip isLight={plan.active}>{plan.active ? 'Se ofrece' : 'No se ofrece'}</Chip>
  },
}

function PlanName({ plan }: { plan: Sold }) {
  const { name, scheduled } = plan
  return (
    <div className="stack gap-1">
      <span className="strong">
        {name}
        {'opens_at' in plan ? <small className="soft regular"> · oferta</small> : null}
      </span>
      <small className="soft regular">
        {[itemLimitText, photoLimitText, shareLinkLimitText].map((limitIn) => limitIn(plan)).join(' · ')}
      </small>
      {scheduled ? (
        <small className="soft regular">
          Desde el {momentDayText(scheduled.at)}, figuras: {limitText(scheduled.item_limit)}; fotos:{' '}
          {limitText(scheduled.photo_limit)}; listas compartidas: {limitText(scheduled.share_link_limit)}. Ya
          avisamos a quien paga.
        </small>
      ) : null}
    </div>
  )
}

/** What a plan brings in a month, beside the plan that brings most. */
function Income({ plan: { name, income_month_cents }, most }: { plan: Sold; most: number }) {
  const text = income_month_cents === 0 ? '$0.00' : priceText(income_month_cents)
  return (
    <span className="plan-income grid gap-1">
      <span className="numbers">{text}</span>
      <ProgressBar
        label={`Ingreso de ${name} al mes`}
        percentage={percentageOf(income_month_cents, most)}
        valueText={text}
      />
    </span>
  )
}

/** Moves a plan among those of /planes; offers have no place there. */
function MoveButtons({ plan: { id, name }, ids }: { plan: Sold; ids: readonly number[] }) {
  const client = useQueryClient()
  const { mutateAsync: orderPlans } = useApiChange('orderPlans', {
    onSuccess: (data) => client.setQueryData(apiQuery('listAdminPlans', {}).queryKey, data),
  })
  return ([-1, 1] as const).map((step) => {
    const next = movedIds(ids, id, step)
    if (next === null) return null
    const move = () =>
      runWithUndo({
        about: 'plan-order',
        act: () => orderPlans({ body: { ids: next } }),
        done: 'Orden guardado.',
        undo: () => orderPlans({ body: { ids: [...ids] } }),
      })
    return (
      <PlainButton key={step} onClick={() => void move()}>
        {step === -1 ? 'Subir' : 'Bajar'}
        <span className="visually-hidden"> {name}</span>
      </PlainButton>
    )
  })
}
