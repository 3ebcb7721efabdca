import { readFile } from 'node:fs/promises'
import type { ImageKind } from '#contract/media/paths.ts'
import { imageSizes } from '#contract/media/paths.ts'
import { addItemPicture } from '#server/catalogue/pictures.service.ts'
import { openFiles } from '#server/platform/files/open.ts'
import { openPictures } from '#server/platform/files/pictures.ts'
import type { Command } from './command.ts'
import { CommandError } from './command.ts'

export const cataloguePicture: Command = {
  name: 'catalogue picture',
  usage: 'ID ARCHIVO [--kind main|gal|hero]',
  summary:
    'Le pone una fotografía a una figura (JPEG, PNG, WebP o AVIF): la principal, de galería o de portada.',
  options: { kind: { type: 'string' } },
  arity: [2, 2],
  async run({ args: [id = '', path = ''], flags, out, readSettings, withDb }) {
    if (!/^[1-9]\d{0,8}$/.test(id)) throw new CommandError(`«${id}» no es el número de una figura.`)
    const kind = flags.kind ?? 'main'
    if (!isKind(kind)) throw new CommandError(`No conozco el tipo «${kind}»: usa main, gal o hero.`)
    const bytes = await readFile(path)
    const files = await openFiles(readSettings())
    try {
      const tools = { files, pictures: openPictures() }
      const kept = await withDb((db) => addItemPicture(db, tools, { itemId: Number(id), kind, bytes }))
      out.write(`Listo: la figura ${id} tiene su imagen de ${kept.width} × ${kept.height}.\n`)
    } finally {
      files.close()
    }
    return 0
  },
}

function isKind(kind: string | boolean): kind is ImageKind {
  return typeof kind === 'string' && Object.hasOwn(imageSizes, kind)
}
