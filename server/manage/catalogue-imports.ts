import { importStates } from '#contract/admin/imports-words.ts'
import { discardByOperator, undoByOperator } from '#server/admin/imports/operator.service.ts'
import { getImport, listImports } from '#server/admin/imports/service.ts'
import { openFiles } from '#server/platform/files/open.ts'
import type { Command, CommandCall } from './command.ts'
import { CommandError } from './command.ts'
import { formatNumber } from './progress.ts'

const listed = 20

/** Lists, undoes and discards imports of the command line and of the administration. */
export const catalogueImports: Command = {
  name: 'catalogue imports',
  usage: 'list | undo NÚMERO | discard NÚMERO',
  summary:
    'Escribe las últimas importaciones, deshace una completa (30 días), o detiene y descarta una que no termina.',
  options: {},
  arity: [1, 2],
  run: async (call) => {
    const [act, number = ''] = call.args
    if (act === 'list' && number === '') return await list(call)
    if (/^[1-9]\d{0,8}$/.test(number)) {
      if (act === 'undo') return await undo(call, Number(number))
      if (act === 'discard') return await discard(call, Number(number))
    }
    throw new CommandError(
      'Escribe «catalogue imports list», «catalogue imports undo NÚMERO» o «catalogue imports discard NÚMERO».',
    )
  },
}

async function list({ out, withDb }: CommandCall): Promise<number> {
  const { data } = await withDb((db) => listImports(db, { page: 1, page_size: listed }))
  for (const { id, state, filename, username, created_at, counts } of data) {
    const changes = `${formatNumber(counts.added)} nuevas, ${formatNumber(counts.changed)} cambiadas`
    out.write(
      `${[id, created_at, importStates[state], changes, username ?? 'manage', filename].join('\t')}\n`,
    )
  }
  return 0
}

async function undo({ out, withDb }: CommandCall, id: number): Promise<number> {
  const { counts } = await withDb(async (db) => {
    await undoByOperator(db, id, new Date())
    return await getImport(db, id)
  })
  const { removed, restored, retired, kept } = counts
  const done = `${formatNumber(removed)} quitadas, ${formatNumber(restored)} como estaban`
  out.write(
    `Listo: ${done}, ${formatNumber(retired)} retiradas, ${formatNumber(kept)} sin deshacer del todo.\n`,
  )
  return 0
}

async function discard({ out, readSettings, withDb }: CommandCall, id: number): Promise<number> {
  const files = await openFiles(readSettings())
  try {
    const { state, filename } = await withDb((db) => discardByOperator({ db, files }, id, new Date()))
    const result =
      state === 'applied'
        ? 'se detuvo; lo que ya está en el catálogo se queda'
        : 'se descartó; el catálogo no cambió'
    out.write(`Listo: la importación ${id} («${filename}») ${result}.\n`)
  } finally {
    files.close()
  }
  return 0
}
