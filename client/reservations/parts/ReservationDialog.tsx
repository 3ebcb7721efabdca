import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { DialogFigure } from '#client/catalogue/parts/DialogFigure.tsx'
import { reservationDialog } from '#client/collection/marks/data.ts'
import type { OrderCandidate } from '#client/collection/marks/rules.ts'
import { DescribedFields } from '#client/kit/DescribedFields.tsx'
import { mexicoDay } from '#client/kit/days.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadError, LoadState } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { MoreFields } from '#client/kit/MoreFields.tsx'
import { countText, dotted } from '#client/kit/numbers.ts'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { type Form, useForm } from '#client/kit/use-form.ts'
import { monthsOfDues } from '#client/reservations/affordability.rules.ts'
import {
  addReservation,
  bodyOf,
  itemReservationsQuery,
  laterText,
  reservableItemQuery,
  reservationDraft,
} from '#client/reservations/data.ts'
import { orderPath } from '#client/reservations/orders.rules.ts'
import type { PlanOptions } from '#client/reservations/plan-choice.rules.ts'
import { allTemplates, readPlanDraft, selectedPlanChoice } from '#client/reservations/plan-choice.rules.ts'
import type { ReservationValues } from '#client/reservations/reserving.rules.ts'
import {
  initialReservationValues,
  monthsWithoutPlan,
  newReservationFields,
  overDepositText,
  previewRequest,
  readReservation,
  reservedText,
} from '#client/reservations/reserving.rules.ts'
import { useApi } from '#client/use-api.ts'
import type { ItemDetail } from '#contract/catalogue/catalogue.ts'
import type { Output } from '#contract/endpoints.ts'
import { moneyText } from '#contract/money.ts'
import type { Order } from '#contract/reservations/orders.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import { AffordabilityNote } from './Affordability.tsx'
import { PlanPreview } from './DueSteps.tsx'
import { OrderForm } from './OrderForm.tsx'
import { PlanChoice } from './PlanChoice.tsx'
import { ConfirmDialog, ReservationDetailFields, StoreField } from './ReservationFields.tsx'

const close = () => reservationDialog.set(null)

/** One dialog from the first moment on, so that the focus returns to the button that opened it. */
export function ReservationDialog({ of }: { of: number | readonly OrderCandidate[] }) {
  return typeof of === 'number' ? (
    <Modal title="Apartar" isOpen onClose={close}>
      <LoadedReservation id={of} />
    </Modal>
  ) : (
    <Modal title="Apartar varias" isOpen onClose={close}>
      <LoadedOrder candidates={of} />
    </Modal>
  )
}

function LoadedOrder({ candidates }: { candidates: readonly OrderCandidate[] }) {
  const navigate = useNavigate()
  const { data: stores, error, refetch } = useApi('listStores', {})
  const { data: settings } = useApi('getCollectionSettings', {})
  function onDone({ id, figures, store }: Order) {
    close()
    showToast({
      kind: 'done',
      text: `${countText(figures, 'figura apartada', 'figuras apartadas')} en ${store.name}`,
    })
    void navigate(orderPath(id))
  }
  if (stores && settings)
    return <OrderForm candidates={candidates} stores={stores} currency={settings.currency} onDone={onDone} />
  return <LoadState what="tus tiendas" error={error} onRetry={() => void refetch()} shape="fields" />
}

function LoadedReservation({ id }: { id: number }) {
  const item = useQuery(reservableItemQuery(id))
  const reserved = useQuery(itemReservationsQuery(id))
  const stores = useApi('listStores', {})
  const templates = useApi('listPlanTemplates', {})
  const all = [item, reserved, stores, templates]
  const error = all.find(({ error }) => error !== null)?.error
  if (item.data && reserved.data && stores.data && templates.data) {
    return (
      <NewReservation
        item={item.data}
        options={{ stores: stores.data, templates: templates.data }}
        onDone={showReserved}
      >
        <AlreadyReserved reservations={reserved.data} onLeave={close} />
      </NewReservation>
    )
  }
  if (!error) return <LoadingSkeleton shape="fields" />
  const retry = () => {
    for (const query of all) if (query.isError) void query.refetch()
  }
  return <LoadError what="tus apartados" error={error} onRetry={retry} />
}

function showReserved(made: AddedReservation | null, later: string): void {
  if (made === null) {
    close()
    showToast({ kind: 'done', text: later })
    return
  }
  const { item, store, mark } = made
  close()
  showToast({
    kind: 'done',
    text: reservedText({ name: item.name, store: store.name, from: mark.moved_from }),
    links: [{ label: 'Ver mis apartados', href: '/apartados' }],
  })
}

interface AlreadyReservedProps {
  /** The open reservations of this item. */
  reservations: readonly Reservation[]
  onLeave: () => void
}

function AlreadyReserved({ reservations, onLeave }: AlreadyReservedProps) {
  if (reservations.length === 0) return null
  return (
    <div className="already-reserved media gap-3 round pad-3-4">
      <Icon name="ticket" />
      <p>
        Ya la tienes apartada:{' '}
        {reservations.map(({ id, store, balance_cents, currency }, index) => (
          <span key={id}>
            {index > 0 ? '; ' : ''}
            <Link className="strong link" to={`/ordenes/abonos/detalle?tienda=${store.id}`} onClick={onLeave}>
              {store.name}
            </Link>
            , debes {moneyText(Math.max(0, balance_cents), currency)}
          </span>
        ))}
        . Aquí puedes apartar otra.
      </p>
    </div>
  )
}

export type AddedReservation = Output<'addReservation'>['data']

interface NewReservationProps {
  item: ItemDetail
  options: PlanOptions
  /** Null if it waits for a connection, which `later` says. */
  onDone: (reserved: AddedReservation | null, later: string) => void
  /** Shown above the form. */
  children?: ReactNode
}

/** Reserves an item. Typed values survive closing the dialog, a refusal and a lost connection. */
export function NewReservation({ item, options, ...rest }: NewReservationProps) {
  const { onDone, children } = rest
  const form = useForm<ReservationValues>({
    initial: initialReservationValues(item, mexicoDay(new Date())),
    draftStore: reservationDraft(`nuevo-${item.id}`),
    send: async ({ values, key }) => {
      const body = bodyOf(readReservation(values, options))
      const text = `Apartar «${item.name}» en ${values.store}`
      const reserved = await addReservation(item, body, { key, text })
      onDone(reserved, laterText(text))
    },
  })
  return (
    <>
      <DialogFigure item={item} detail={dotted(item.license.name, item.line.name)} />
      {children}
      <ReservationForm form={form} options={options} release={item.release} />
    </>
  )
}

interface ReservationFormProps {
  form: Form<ReservationValues>
  options: PlanOptions
  release: ItemDetail['release']
}

function ReservationForm({ form, options, release }: ReservationFormProps) {
  const { values, fields, bind, change } = form
  const { currency } = values
  const today = mexicoDay(new Date())
  const of = newReservationFields(currency)
  const choice = selectedPlanChoice(values, options.stores)
  const inSight = ['store', 'total_cents', 'deposit_cents']
  const hasMore =
    form.isRecalled || choice !== 'none' || Object.keys(fields).some((name) => !inSight.includes(name))
  return (
    <form className="stack gap-4" {...form.formProps}>
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      {form.failure?.code === 'overpaid' ? (
        <ConfirmDialog
          text={overDepositText(values)}
          confirmLabel={of.confirm_overpay.label}
          onConfirm={() => void form.submit({ confirm_overpay: 'yes' })}
        />
      ) : (
        <FormError title="No se apartó" failure={form.failure} />
      )}
      <StoreField
        own={bind('store')}
        stores={options.stores}
        error={fields.store}
        onPick={(store) => change({ store })}
      />
      <div className="field-row gap-4 items-start">
        <DescribedFields of={of} form={form} names={['total_cents', 'deposit_cents']} />
      </div>
      {choice === 'none' ? (
        <AffordabilityNote currency={currency} figureCents={monthsWithoutPlan(values, release, today)} />
      ) : null}
      <MoreFields summary="Plan de pagos, fechas y notas" isOpen={hasMore}>
        <PlanChoice
          chosen={{ choice, draft: readPlanDraft(values) }}
          templates={allTemplates(options)}
          currency={currency}
          fields={fields}
          onChange={({ choice, draft }) =>
            change({
              ...(choice === undefined ? {} : { plan_choice: choice }),
              ...(draft === undefined ? {} : { plan_draft: JSON.stringify(draft) }),
            })
          }
        />
        <PlanPreview request={previewRequest(values, options)} currency={currency}>
          {(dues) => <AffordabilityNote currency={currency} figureCents={monthsOfDues(dues, today)} />}
        </PlanPreview>
        <ReservationDetailFields of={of} form={form} />
      </MoreFields>
      <SubmitButton isSending={form.isSending} sending="Apartando…" text="Apartar" />
    </form>
  )
}
