import { momentText } from '#client/admin/kit/local-times.rules.ts'
import type { AdminJob } from '#contract/admin-jobs.ts'

export const jobStateTexts = {
  failed: 'Detenida',
  retry: 'Se reintenta',
  active: 'En marcha',
  created: 'En espera',
} as const satisfies Record<AdminJob['state'], string>

export function isJobState(text: string): text is AdminJob['state'] {
  return Object.hasOwn(jobStateTexts, text)
}

/** When it ended, or when it runs next. */
export function jobTimeText({ ended_at, starts_at }: Pick<AdminJob, 'ended_at' | 'starts_at'>): string {
  return momentText(ended_at ?? starts_at)
}
