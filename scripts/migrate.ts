import { withDatabaseAsItIs } from '#server/manage/database.ts'
import { readConfig } from '#server/platform/config.ts'
import { appRoleOf } from '#server/platform/database/roles.ts'
import { migrateSchemas } from '#server/platform/jobs/schema.ts'

// Runs the migrations without starting the product, for operators who want to separate the two.
const config = readConfig(process.env)
const applied = await withDatabaseAsItIs(config, (db) => migrateSchemas(db, appRoleOf(config)))
console.log(applied.length === 0 ? 'La base de datos ya está al día.' : `Aplicadas: ${applied.join(', ')}`)
