import { foldText } from '#contract/folded-text.ts'

export function hrefOf({ path }: { path: string }): string {
  return path === '' ? '/kadmin' : `/kadmin/${path}`
}

const minuteMs = 60_000

interface SessionTimes {
  usedAt: number
  now: number
  expiresAt: number
  idleMinutes: number
}

/** The minutes until a staff session ends, rounded up, and whether it ends for lack of use. */
export function minutesLeft({ usedAt, now, expiresAt, idleMinutes }: SessionTimes) {
  const idleEnd = usedAt + idleMinutes * minuteMs
  const end = Math.min(idleEnd, expiresAt)
  return { minutes: Math.max(0, Math.ceil((end - now) / minuteMs)), isIdle: idleEnd < expiresAt }
}

/** The menu entry of an address: the one with the longest path that leads to it. Null for an unknown address. */
export function currentEntry(pathname: string, paths: readonly string[]): string | null {
  const below = pathname.replace(/^\/kadmin\/?/, '').replace(/\/$/, '')
  const matching = paths.filter((path) => below === path || (path !== '' && below.startsWith(`${path}/`)))
  return matching.sort((one, other) => other.length - one.length)[0] ?? null
}

/** The entries whose name has these letters, whatever their case and accents; all of them without any. */
export function entriesLike<E extends { name: string }>(entries: readonly E[], text: string): E[] {
  const wanted = foldText(text.trim())
  return entries.filter(({ name }) => foldText(name).includes(wanted))
}
