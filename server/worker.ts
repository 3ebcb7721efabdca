import { rebuildSearchTerms } from '#server/catalogue/search/service.ts'
import { deleteOldMessages } from '#server/messages/service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import { closeDb, openDb } from '#server/platform/db.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Job, Queue } from '#server/platform/queue.ts'
import { openQueue } from '#server/platform/queue.ts'
import { deleteEndedHits } from '#server/platform/rate-limit/table.ts'

interface WorkerOptions {
  connectionString: string
  log: Logger
}

/** Everything that runs later or at night, in one list. It runs inside main; of several processes on one database, whichever comes first does a job. */
export async function openWorker({ connectionString, log }: WorkerOptions): Promise<Queue> {
  const db = openDb({ connectionString, log, max: 2, patience: 'work' })
  const jobs: Job[] = [
    { name: 'catalogue-rebuild-search-terms', schedule: '20 4 * * *', run: () => rebuildSearchTerms(db) },
    {
      name: 'messages-delete-old',
      schedule: '40 4 * * *',
      run: () => deleteOldMessages(db, mexicoDay(new Date())),
    },
    {
      name: 'platform-delete-ended-hits',
      schedule: '*/10 * * * *',
      run: () => deleteEndedHits(db, new Date()),
    },
  ]
  const queue = await openQueue({ connectionString, log, jobs })
  return {
    stop: async () => {
      await queue.stop()
      await closeDb(db)
    },
  }
}
