import { findDuplicates } from '#server/admin/duplicates/searching.service.ts'
import type { Command } from './command.ts'

export const catalogueDuplicates: Command = {
  name: 'catalogue find-duplicates',
  usage: '',
  summary: 'Busca figuras repetidas entre las que cambiaron. El servidor lo hace solo cada diez minutos.',
  options: {},
  arity: [0, 0],
  async run({ out, withDb }) {
    await withDb((db) => findDuplicates(db, new Date()))
    out.write('Listo: la lista está en /kadmin/duplicados.\n')
    return 0
  },
}
