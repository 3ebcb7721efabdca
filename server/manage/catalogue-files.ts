import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { describeCatalogue } from '#server/catalogue/descriptions.service.ts'
import { addFinishedPictures } from '#server/catalogue/finished-pictures.service.ts'
import { openFiles } from '#server/platform/files/open.ts'
import type { Command } from './command.ts'

const catalogueDescribe: Command = {
  name: 'catalogue describe',
  usage: 'ARCHIVO',
  summary: 'Describe licencias y líneas con un JSON: textos, color, orden y cambios de fecha.',
  options: {},
  arity: [1, 1],
  async run({ args: [file = ''], out, withDb }) {
    const json = await readFile(file, 'utf8')
    const counts = await withDb((db) => db.transaction().execute((tx) => describeCatalogue(tx, json)))
    out.write(
      `Listo: ${counts.licenses} licencias, ${counts.lines} líneas, ${counts.releaseChanges} cambios de fecha.\n`,
    )
    return 0
  },
}

const cataloguePictures: Command = {
  name: 'catalogue pictures',
  usage: 'ARCHIVO',
  summary: 'Guarda imágenes ya terminadas de figuras, licencias y líneas («-» lee la entrada).',
  options: {},
  arity: [1, 1],
  async run({ args: [file = ''], out, readSettings, withDb }) {
    const bytes = file === '-' ? process.stdin : createReadStream(file)
    const files = await openFiles(readSettings())
    try {
      const added = await withDb((db) => addFinishedPictures(db, bytes, files))
      out.write(`Listo: ${added} imágenes.\n`)
    } finally {
      files.close()
    }
    return 0
  },
}

export const catalogueFileCommands = [catalogueDescribe, cataloguePictures]
