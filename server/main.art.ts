import { addDemoArt } from '#server/catalogue/demo/art/service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import { isDatabaseAway } from '#server/platform/db/away.ts'
import { closeDb, openDb } from '#server/platform/db.ts'
import { openDrawings } from '#server/platform/drawings.ts'
import type { Files } from '#server/platform/files/port.ts'
import type { Logger } from '#server/platform/log.ts'

interface Studio {
  connectionString: string
  files: Files
  log: Logger
  /** Tells the operator, in a line. */
  say: (line: string) => void
}

/** The demo's pictures are drawn while the product already serves; what is missing when it stops waits for the next start. */
export interface DemoArt {
  finished: Promise<void>
  stop(): Promise<void>
}

const toldEvery = 0.1

export function startDemoArt(studio: Studio): DemoArt {
  const stopping = new AbortController()
  const finished = draw(studio, stopping.signal)
  return {
    finished,
    async stop() {
      stopping.abort()
      await finished
    },
  }
}

/** Never throws: a product whose demo has no pictures is still a product. */
async function draw({ connectionString, files, log, say }: Studio, signal: AbortSignal): Promise<void> {
  const db = openDb({ connectionString, log, max: 3, patience: 'work' })
  const onProgress = teller(say)
  const began = Date.now()
  try {
    const drawn = await addDemoArt(db, mexicoDay(new Date()), {
      files,
      drawings: openDrawings(),
      signal,
      onProgress,
    })
    if (drawn > 0 && !signal.aborted) {
      say(
        `El catálogo de muestra está dibujado: ${drawn} imágenes en ${Math.round((Date.now() - began) / 1000)} s`,
      )
    }
  } catch (error) {
    if (!signal.aborted || !isDatabaseAway(error))
      log.warn({ err: error }, 'the demo could not be drawn whole')
  } finally {
    await closeDb(db)
  }
}

/** A line for every tenth, not for every picture. */
function teller(say: (line: string) => void) {
  let told = 0
  return ({ done, total }: { done: number; total: number }): void => {
    if (done < total && done / total < told + toldEvery) return
    told = Math.floor(done / total / toldEvery) * toldEvery
    say(`Dibujando el catálogo de muestra: ${Math.round((100 * done) / total)} %`)
  }
}
