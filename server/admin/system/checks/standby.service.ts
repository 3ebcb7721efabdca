import type { StandbyStatus } from '#server/platform/db/standby.ts'
import { findStandbyStatus } from '#server/platform/db/standby.ts'
import { findLagBytes, findWrittenPosition } from '#server/platform/db/standby-queries.ts'
import { closeDb, openDb } from '#server/platform/db.ts'
import { openLog } from '#server/platform/log.ts'
import type { CheckDeps } from './examine.service.ts'
import type { Finding } from './rules.ts'
import { bytesText, failed, fine } from './rules.ts'

const findings: Readonly<Record<StandbyStatus, Finding>> = {
  current: fine('Al día: atiende las lecturas públicas.'),
  lags: failed('', 'Revisa su red, su disco y sus consultas largas. Mientras, todo se lee de la primaria.'),
  unreachable: failed(
    'No responde.',
    'Revisa que esté en marcha y que DATABASE_READ_URL sea correcta. Mientras, todo se lee de la primaria.',
  ),
  other_database: failed(
    'Es otra base de datos.',
    'DATABASE_READ_URL debe llevar a una copia en línea de la de DATABASE_URL. Sin eso el producto no arranca.',
  ),
  promoted: failed(
    'Ya no es una réplica: acepta cambios propios.',
    'Vuelve a hacerla réplica de la primaria (pg_rewind o pg_basebackup), o quita DATABASE_READ_URL.',
  ),
  primary_unavailable: failed(
    'La primaria no responde; la réplica atiende sola.',
    'Arregla primero la base de datos.',
  ),
  unknown: failed('No se pudo comparar con la primaria.', 'Arregla primero la base de datos.'),
}

/** Makes the same checks of the standby of DATABASE_READ_URL, if there is one, as the product does every second. */
export async function checkReadStandby({
  db: primary,
  config: { databaseReadUrl },
}: CheckDeps): Promise<Finding> {
  if (databaseReadUrl === null) return fine('No hay: todo se lee de la primaria.')
  const db = openDb({
    connectionString: databaseReadUrl,
    log: openLog('silent'),
    max: 2,
    timeouts: 'standby',
  })
  try {
    const status = await findStandbyStatus({ primary, db })
    if (status !== 'lags') return findings[status]
    const bytes = await findLagBytes(db, await findWrittenPosition(primary))
    return { ...findings.lags, detail: `Va ${bytesText(bytes)} atrás y no alcanza a la primaria.` }
  } finally {
    await closeDb(db)
  }
}
