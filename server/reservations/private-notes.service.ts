import type { Actor } from '#server/platform/http/caller.ts'

/** What a member noted is theirs alone: an administrator who views the site as them gets the answer without it. */
export function withPrivateNotes<C extends { actor: Pick<Actor, 'viewerId'> }, T>(
  handle: (context: C) => Promise<T>,
): (context: C) => Promise<T> {
  return async (context) => {
    const answer = await handle(context)
    return context.actor.viewerId === null ? answer : (withoutNotes(answer) as T)
  }
}

function withoutNotes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNotes)
  if (value === null || typeof value !== 'object') return value
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    name === 'note' || name === 'notes' ? null : withoutNotes(field),
  ])
  return Object.fromEntries(fields)
}
