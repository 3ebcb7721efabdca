import { styleText } from 'node:util'
import type { Check } from '#contract/admin/checks.ts'
import { runChecks } from '#server/admin/system/checks/service.ts'
import type { Config } from '#server/platform/config.ts'
import { EmbeddedServerError } from '#server/platform/database/embedded/layout.ts'
import type { Command, CommandCall } from './command.ts'
import { withDatabaseAsItIs } from './database.ts'

export const doctor: Command = {
  name: 'doctor',
  usage: '[--json]',
  summary:
    'Revisa lo que el producto necesita: una línea verde o roja por cosa, y qué hacer. Sale con 1 si algo falla.',
  options: { json: { type: 'boolean' } },
  arity: [0, 0],
  async run({ flags, out, readSettings }) {
    const checks = await examine(readSettings())
    if (flags.json === true) out.write(`${JSON.stringify(checks, null, 2)}\n`)
    else for (const check of checks) out.write(lineOf(check, out))
    return checks.every(({ is_ok }) => is_ok) ? 0 : 1
  },
}

/** Applies no migration: that is for the product's start. */
async function examine(config: Config): Promise<Check[]> {
  const now = () => new Date()
  try {
    return await withDatabaseAsItIs(config, (db) => runChecks({ db, config, now }))
  } catch (error) {
    if (!(error instanceof EmbeddedServerError)) throw error
    const advice = 'Mira el final de DATA_DIR/postgres/server.log.'
    return [{ name: 'Base de datos', is_ok: false, detail: error.message, advice }]
  }
}

function lineOf({ name, is_ok, detail, advice }: Check, out: CommandCall['out']): string {
  const color = is_ok ? 'green' : 'red'
  const line = `${is_ok ? '✔' : '✘'} ${name}: ${detail}${advice === null ? '' : ` → ${advice}`}`
  return `${styleText(color, line, { stream: out })}\n`
}
