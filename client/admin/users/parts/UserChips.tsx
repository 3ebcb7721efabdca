import { chipsOf } from '#client/admin/users/rules.ts'
import type { ListedUser } from '#contract/admin/users.ts'

/** Blocked, not validated, staff; a dash for an account with nothing special. */
export function UserChips({ user }: { user: Pick<ListedUser, 'role' | 'is_blocked' | 'is_validated'> }) {
  const chips = chipsOf(user)
  if (chips.length === 0) return <span className="soft">—</span>
  return (
    <span className="flex wrap gap-1">
      {chips.map(({ text, kind }) => (
        <span className="chip" data-kind={kind} key={text}>
          {text}
        </span>
      ))}
    </span>
  )
}
