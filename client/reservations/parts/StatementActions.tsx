import { useState } from 'react'
import { MainButton, QuietButton, QuietLink } from '#client/kit/Action.tsx'
import { ActionMenu } from '#client/kit/ActionMenu.tsx'
import { DescribedFields } from '#client/kit/DescribedFields.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { changedFields } from '#client/kit/form-data.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { IconButton } from '#client/kit/IconButton.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { TextField } from '#client/kit/TextFields.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { useForm } from '#client/kit/use-form.ts'
import { bodyOf, changeReservations, reservationDraft } from '#client/reservations/data.ts'
import { readPlanDraft, templateChoice } from '#client/reservations/plan-choice.rules.ts'
import { planText, readPlan, toPlanDraft } from '#client/reservations/plans.rules.ts'
import {
  asksPercent,
  readStore,
  statementPath,
  storeFields,
  storeTexts,
} from '#client/reservations/stores.rules.ts'
import type { PlanTemplate } from '#contract/reservations/plans.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import type { Store } from '#contract/reservations/stores.ts'
import { PlanEditor } from './PlanEditor.tsx'
import { ShipmentForm } from './ShipmentForm.tsx'
import { TransferByCurrency } from './TransferByCurrency.tsx'

interface StatementActionsProps {
  store: Store
  templates: readonly PlanTemplate[]
  /** The open reservations of the store. */
  reservations: readonly Reservation[]
}

const titles = {
  transfer: 'Repartir un pago',
  shipment: 'Paquete con guía',
  rules: 'Reglas de la tienda',
  plans: 'Planes de pago',
} as const

export function StatementActions({ store, templates, reservations }: StatementActionsProps) {
  const [opened, setOpened] = useState<keyof typeof titles | null>(null)
  const onDone = (text: string) => {
    setOpened(null)
    showToast({ kind: 'done', text })
  }
  return (
    <>
      {reservations.length > 0 ? (
        <MainButton onClick={() => setOpened('transfer')}>{titles.transfer}</MainButton>
      ) : null}
      <ActionMenu id="acciones-tienda" label="Más de esta tienda">
        {reservations.length > 0 ? (
          <QuietButton onClick={() => setOpened('shipment')}>{titles.shipment}</QuietButton>
        ) : null}
        <QuietButton onClick={() => setOpened('rules')}>{titles.rules}</QuietButton>
        <QuietButton onClick={() => setOpened('plans')}>{titles.plans}</QuietButton>
        <QuietLink to={statementPath({ store: store.id, scope: 'file', page: 1 })}>
          <Icon name="print" />
          Expediente para imprimir
        </QuietLink>
      </ActionMenu>
      {opened === null ? null : (
        <Modal title={titles[opened]} isOpen onClose={() => setOpened(null)}>
          {opened === 'transfer' ? (
            <TransferByCurrency reservations={reservations} name={String(store.id)} onDone={onDone} />
          ) : null}
          {opened === 'shipment' ? (
            <ShipmentForm reservations={reservations} shipment={null} chosen={[]} onDone={onDone} />
          ) : null}
          {opened === 'rules' ? <StoreForm store={store} templates={templates} onDone={onDone} /> : null}
          {opened === 'plans' ? <TemplateList templates={templates} /> : null}
        </Modal>
      )}
    </>
  )
}

interface StoreFormProps {
  store: Store
  templates: readonly PlanTemplate[]
  onDone: (message: string) => void
}

function StoreForm({ store, templates, onDone }: StoreFormProps) {
  const form = useForm({
    initial: storeTexts(store),
    draftStore: reservationDraft(`tienda-${store.id}`),
    send: async ({ values, opened }) => {
      const body = bodyOf(readStore(values, opened))
      await changeReservations('editStore', { params: { id: store.id }, body })
      onDone('Las reglas de la tienda quedaron guardadas.')
    },
  })
  const { loss } = form.values
  const of = storeFields(loss, templates)
  return (
    <form className="stack gap-4" {...form.formProps}>
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      <FormError title="No se guardó" failure={form.failure} />
      <DescribedFields of={of} form={form} names={['name']} />
      <div className="field-row gap-4 items-start">
        <DescribedFields
          of={of}
          form={form}
          names={asksPercent(loss) ? ['loss', 'loss.percent'] : ['loss']}
        />
      </div>
      <DescribedFields of={of} form={form} names={['template_id', 'notes']} />
      <SubmitButton isSending={form.isSending} sending="Guardando…" text="Guardar" />
    </form>
  )
}

/** The member's templates and the built-in ones, which are changed by saving a copy. */
function TemplateList({ templates }: { templates: readonly PlanTemplate[] }) {
  const [edited, setEdited] = useState<string | null>(null)
  return (
    <ul className="template-list stack">
      {templates.map((template) => {
        const { id, name, plan } = template
        const choice = templateChoice(template)
        return (
          <li className="row wrap gap-2 line-below pad-block-3" key={choice}>
            <p className="grid">
              <b dir="auto">{name}</b>
              <small className="note">{planText(plan, 'MXN')}</small>
            </p>
            <QuietButton
              aria-expanded={edited === choice}
              onClick={() => setEdited(edited === choice ? null : choice)}
            >
              {id === null ? 'Hacerlo mío' : 'Editar'}
              <span className="visually-hidden">: {name}</span>
            </QuietButton>
            {id === null ? null : (
              <IconButton icon="trash" label={`Borrar ${name}`} onClick={() => void remove({ id, name })} />
            )}
            {edited === choice ? <TemplateForm template={template} onDone={() => setEdited(null)} /> : null}
          </li>
        )
      })}
    </ul>
  )
}

async function remove({ id, name }: { id: number; name: string }): Promise<void> {
  try {
    await changeReservations('removePlanTemplate', { params: { id } })
    showToast({ kind: 'done', text: `El plan «${name}» se borró. Los apartados que lo siguen lo conservan.` })
  } catch (error) {
    showToast({ kind: 'error', text: formFailureOf(error).message })
  }
}

/** A template's amounts apply in the currency of each reservation; the form shows them in MXN. */
const currency = 'MXN'

function TemplateForm({ template, onDone }: { template: PlanTemplate; onDone: () => void }) {
  const { id, name, plan } = template
  const form = useForm({
    initial: {
      name: id === null ? `${name} (mío)` : name,
      plan_draft: JSON.stringify(toPlanDraft(plan, currency)),
    },
    draftStore: reservationDraft(`regla-${templateChoice(template)}`),
    send: async ({ values, opened }) => {
      const read = readPlan(readPlanDraft(values), currency)
      if ('fields' in read) return { message: 'Hay datos que corregir.', fields: read.fields }
      const changed = changedFields(opened, values)
      const body = {
        ...(changed.name === undefined ? {} : { name: values.name }),
        ...(changed.plan_draft === undefined ? {} : { plan: read.plan }),
      }
      if (id === null)
        await changeReservations('addPlanTemplate', { body: { name: values.name, plan: read.plan } })
      else await changeReservations('editPlanTemplate', { params: { id }, body })
      showToast({ kind: 'done', text: `El plan «${values.name}» quedó guardado.` })
      onDone()
      return null
    },
  })
  const draft = readPlanDraft(form.values)
  return (
    <form className="stack gap-4" {...form.formProps}>
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      <FormError title="No se guardó" failure={form.failure} />
      <TextField name="name" label="Nombre del plan" error={form.fields.name} own={form.bind('name')} />
      <PlanEditor
        draft={draft}
        currency={currency}
        fields={form.fields}
        onChange={(part) => form.change({ plan_draft: JSON.stringify({ ...draft, ...part }) })}
      />
      <SubmitButton isSending={form.isSending} sending="Guardando…" text="Guardar el plan" />
    </form>
  )
}
