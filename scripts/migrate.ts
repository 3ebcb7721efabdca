import { withDatabase } from '#server/manage/database.ts'
import { readConfig } from '#server/platform/config.ts'

// Brings the database up to date without starting the product: for who wants migrations and traffic apart.
const applied = await withDatabase(readConfig(process.env), async (_db, migrations) => migrations)
console.log(applied.length === 0 ? 'La base de datos ya está al día.' : `Aplicadas: ${applied.join(', ')}`)
