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

const momentText = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'America/Mexico_City',
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** When it ended, or when it runs next. */
export function jobTimeText({ ended_at, starts_at }: Pick<AdminJob, 'ended_at' | 'starts_at'>): string {
  return momentText.format(new Date(ended_at ?? starts_at))
}
