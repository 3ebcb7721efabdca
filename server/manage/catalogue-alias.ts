import { addAlias, listAliases, removeAlias } from '#server/catalogue/search/aliases.service.ts'
import type { Command } from './command.ts'
import { CommandError } from './command.ts'

/** Search aliases: what collectors type for something the catalogue names differently. */
export const aliasCommands: readonly Command[] = [
  {
    name: 'catalogue alias',
    usage: 'FRASE SIGNIFICA',
    summary: 'Quien busca la frase encuentra también lo que significa: "hombre araña" Spider-Man.',
    options: {},
    arity: [2, 2],
    run: async ({ args: [phrase = '', meant = ''], out, withDb }) => {
      const isAdded = await withDb((db) => addAlias(db, { phrase, meant }))
      if (!isAdded)
        throw new CommandError('Los dos textos llevan alguna palabra y no más de 80 letras cada uno.')
      out.write(`Listo: «${phrase}» encuentra también «${meant}».\n`)
      return 0
    },
  },
  {
    name: 'catalogue unalias',
    usage: 'FRASE',
    summary: 'Olvida lo que significa una frase.',
    options: {},
    arity: [1, 1],
    run: async ({ args: [phrase = ''], out, withDb }) => {
      if (!(await withDb((db) => removeAlias(db, phrase)))) {
        throw new CommandError(`«${phrase}» no significa otra cosa: mira catalogue aliases.`)
      }
      out.write(`Listo: «${phrase}» solo encuentra lo que dice.\n`)
      return 0
    },
  },
  {
    name: 'catalogue aliases',
    usage: '',
    summary: 'Escribe las frases y lo que significan.',
    options: {},
    arity: [0, 0],
    run: async ({ out, withDb }) => {
      for (const { phrase, meant } of await withDb(listAliases)) out.write(`${phrase}\t${meant}\n`)
      return 0
    },
  },
]
