import type { Store } from '#contract/reservations-stores.ts'
import type { StoreRow } from './store.ts'

export function toStore(row: StoreRow): Store {
  const { loss_kind, loss_percent, template_id, template_name, template_plan, ...store } = row
  const hasTemplate = template_id !== null && template_name !== null && template_plan !== null
  return {
    ...store,
    loss: loss_kind === null ? null : { kind: loss_kind, percent: loss_percent },
    template: hasTemplate ? { id: template_id, name: template_name, plan: template_plan } : null,
  }
}
