import { withDatabase } from '#server/manage/database.ts'
import { readConfig } from '#server/platform/config.ts'

// Runs the migrations without starting the product, for operators who want to separate the two.
const applied = await withDatabase(readConfig(process.env), async (_db, migrations) => migrations)
console.log(applied.length === 0 ? 'La base de datos ya está al día.' : `Aplicadas: ${applied.join(', ')}`)
