import { QuietButton } from '#client/kit/Action.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import type { MemberItem } from '#contract/collection/collection.ts'
import { reservationDialog } from './data.ts'

/** Opens the dialog that reserves several of these figures; nothing below two. */
export function ReserveSeveral({ items }: { items: readonly MemberItem[] }) {
  const left = items.filter(({ user }) => user.relation !== 'collection' && !user.reserved)
  if (left.length < 2) return null
  return (
    <QuietButton onClick={() => reservationDialog.set(left.map((item) => ({ item, quantity: 0 })))}>
      <Icon name="ticket" />
      Apartar varias
    </QuietButton>
  )
}
