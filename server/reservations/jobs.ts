import { runIntakes } from '#server/collection/intake/working.service.ts'
import type { Job } from '#server/platform/jobs/queue.ts'
import { intakeParts } from './intake/service.ts'
import { queueReminders } from './reminders/service.ts'

export const reservationsJobs: readonly Job[] = [
  {
    name: 'collection-work-intakes',
    schedule: '* * * * *',
    channel: 'intake_queued',
    run: (deps, ending) => runIntakes({ ...deps, parts: intakeParts(deps) }, ending),
  },
  {
    name: 'reservations-remind',
    schedule: '5 8-20 * * *',
    run: ({ db, now }) => queueReminders(db, now()),
  },
]
