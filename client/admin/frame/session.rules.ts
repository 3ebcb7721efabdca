const minuteMs = 60_000

interface SessionTimes {
  /** When the last call was made. */
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
