import '#client/reservations/style/forms.css'
import { useState } from 'react'
import { ActionMenu } from '#client/kit/ActionMenu.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { showToast } from '#client/kit/toasts.ts'
import type { FormContext } from '#client/reservations/form-context.data.ts'
import type { Reservation } from '#contract/reservations.ts'
import type { PlanTemplate } from '#contract/reservations-plans.ts'
import type { Store } from '#contract/reservations-stores.ts'
import { StoreForm } from './StoreForm.tsx'
import { TemplateList } from './TemplateList.tsx'
import { TransferByCurrency } from './TransferByCurrency.tsx'

interface StatementActionsProps {
  store: Store
  templates: readonly PlanTemplate[]
  /** The open reservations of the store. */
  reservations: readonly Reservation[]
  context: FormContext
}

const titles = {
  transfer: 'Repartir un pago',
  rules: 'Reglas de la tienda',
  plans: 'Planes de pago',
} as const

/** The actions on a store. */
export function StatementActions({ store, templates, reservations, context }: StatementActionsProps) {
  const [opened, setOpened] = useState<keyof typeof titles | null>(null)
  const onDone = (text: string) => {
    setOpened(null)
    showToast({ kind: 'done', text })
  }
  return (
    <>
      {reservations.length > 0 ? (
        <button className="action" data-kind="main" type="button" onClick={() => setOpened('transfer')}>
          {titles.transfer}
        </button>
      ) : null}
      <ActionMenu id="acciones-tienda" label="Más de esta tienda">
        <button className="action" data-kind="quiet" type="button" onClick={() => setOpened('rules')}>
          {titles.rules}
        </button>
        <button className="action" data-kind="quiet" type="button" onClick={() => setOpened('plans')}>
          {titles.plans}
        </button>
        <button className="action" data-kind="quiet" type="button" onClick={() => window.print()}>
          <Icon name="receipt" />
          Imprimir estado de cuenta
        </button>
      </ActionMenu>
      {opened === null ? null : (
        <Modal title={titles[opened]} isOpen onClose={() => setOpened(null)}>
          {opened === 'transfer' ? (
            <TransferByCurrency
              reservations={reservations}
              name={String(store.id)}
              context={context}
              onDone={onDone}
            />
          ) : null}
          {opened === 'rules' ? (
            <StoreForm store={store} templates={templates} context={context} onDone={onDone} />
          ) : null}
          {opened === 'plans' ? <TemplateList templates={templates} context={context} /> : null}
        </Modal>
      )}
    </>
  )
}
