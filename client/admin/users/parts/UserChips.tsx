import { chipsOf } from '#client/admin/users/rules.ts'
import type { ListedUser } from '#contract/admin/users.ts'

export function UserChips({ user }: { user: Pick<ListedUser, 'role' | 'is_blocked' | 'is_validated'> }) {
  return (
    <span className="flex wrap gap-1">
      {chipsOf(user).map(({ text, kind }) => (
        <span className="chip" data-kind={kind} key={text}>
          {text}
        </span>
      ))}
    </span>
  )
}
