import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

// Prints the size of the project, as docs/decisions/0025-figures.md quotes it: files and lines as they are formatted.

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')

const isGenerated = /\.gen\.ts$/
const isTest = /(^test\/|\.test\.tsx?$)/
const isCode = /\.(ts|tsx|mjs)$/
const isProduct = /^(client|server|contract)\//

const rows: [string, (file: string) => boolean][] = [
  ['tracked', () => true],
  [
    'product',
    (file) => isProduct.test(file) && isCode.test(file) && !isTest.test(file) && !isGenerated.test(file),
  ],
  ['all code without tests', (file) => isCode.test(file) && !isTest.test(file) && !isGenerated.test(file)],
  ['tests', (file) => isCode.test(file) && isTest.test(file)],
  ['style sheets', (file) => file.endsWith('.css')],
  ['SQL read by people', (file) => /^db\/(tables|functions|data-types)/.test(file)],
]

for (const [title, counts] of rows) {
  const counted = files.filter(counts)
  const lines = title === 'tracked' ? '' : counted.reduce((sum, file) => sum + linesOf(file), 0)
  console.log(title.padEnd(24), String(counted.length).padStart(6), String(lines).padStart(8))
}

function linesOf(file: string): number {
  return readFileSync(file, 'utf8').split('\n').length - 1
}
