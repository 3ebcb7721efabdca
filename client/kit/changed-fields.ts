/**
 * The fields that differ from those that a form was opened with. Only these are sent, so that saving a form never puts
 * back an older value of a field that was changed meanwhile in another tab.
 */
export function changedFields<T extends object>(opened: Partial<T>, now: T): Partial<T> {
  const changed = (Object.keys(now) as (keyof T)[]).filter(
    (name) => JSON.stringify(opened[name]) !== JSON.stringify(now[name]),
  )
  return Object.fromEntries(changed.map((name) => [name, now[name]])) as Partial<T>
}
