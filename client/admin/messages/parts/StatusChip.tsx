import { statusTexts } from '#client/admin/messages/rules.ts'
import type { ListedMessage } from '#contract/admin/messages.ts'

export function StatusChip({ status }: Pick<ListedMessage, 'status'>) {
  return (
    <span className="chip" data-kind={status === 'abierto' ? 'light' : undefined}>
      {statusTexts[status]}
    </span>
  )
}
