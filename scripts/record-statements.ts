import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { withStatements } from './sql/check.ts'
import { textOf } from './sql/statements.ts'

// Records the SQL statements of a version when it is released. The migrations of the next version are tested with them
// (server/platform/database/released-statements.test.ts), because both serve one database during an upgrade.

const root = path.dirname(import.meta.dirname)
const config = path.join(root, 'server', 'tsconfig.json')
const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string }

const texts = await withStatements(root, config, (statements) =>
  statements.flatMap(({ texts }) => texts.map((parts) => withoutSpace(textOf(parts)))),
)
const statements = [...new Set(texts)].toSorted()
const file = path.join(root, 'db', 'released-statements.json.br')
await writeFile(file, brotliCompressSync(JSON.stringify({ version, statements })))
console.log(`${statements.length} statements of version ${version} are in db/released-statements.json.br`)

function withoutSpace(text: string): string {
  return text.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim()
}
