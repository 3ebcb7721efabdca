import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/db.ts'

/** What a check found, in Spanish; `advice` says what to do and is null while all is well. */
export interface Finding {
  detail: string
  advice: string | null
}

export function fine(detail: string): Finding {
  return { detail, advice: null }
}

export function failed(detail: string, advice: string): Finding {
  return { detail, advice }
}

/** "3 min", in the largest unit that fits. */
export function spanText(seconds: number): string {
  const [unit, size] =
    seconds >= 172_800
      ? ['días', 86_400]
      : seconds >= 7_200
        ? ['h', 3_600]
        : seconds >= 120
          ? ['min', 60]
          : ['s', 1]
  return `${Math.round(seconds / Number(size))} ${unit}`
}

export function bytesText(bytes: number): string {
  const [unit, size] = bytes >= 1e9 ? ['GB', 1e9] : ['MB', 1e6]
  return `${(bytes / Number(size)).toFixed(1)} ${unit}`
}

export interface CheckDeps {
  db: Db
  config: Config
  now: () => Date
}

/** Runs one check. An error becomes a failed check with its message. */
export type Examine = (deps: CheckDeps) => Promise<Finding>
