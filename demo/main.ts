import { parseArgs } from 'node:util'
import { writeCatalogue } from './catalogue/files.ts'
import { writePictures } from './pictures/file.ts'

// node demo/main.ts catalogue FOLDER [--day YYYY-MM-DD] [--license SLUG]
// node demo/main.ts pictures [--day YYYY-MM-DD] [--license SLUG] [--wanted]
// See README.md.

const { values, positionals } = parseArgs({
  options: { day: { type: 'string' }, license: { type: 'string' }, wanted: { type: 'boolean' } },
  allowPositionals: true,
})
const [command, folder] = positionals
const selection = { day: values.day ?? new Date().toISOString().slice(0, 10), license: values.license }

// The reader may end first, for example when the product stops.
process.stdout.on('error', () => process.exit(0))

if (command === 'catalogue' && folder !== undefined) await writeCatalogue(selection, folder)
else if (command === 'pictures') await writePictures(selection, values.wanted ? process.stdin : null)
else {
  process.stderr.write('Usage: node demo/main.ts catalogue FOLDER | pictures\n')
  process.exitCode = 2
}
