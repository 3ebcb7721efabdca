import path from 'node:path'
import { reportFor } from './last-report.ts'
import { printable } from './structure/problem.ts'
import { checkRepository, readFiles } from './structure/repository.ts'

// Checks the project against ARCHITECTURE.md: names of files, the order of rooms, the direction of imports between
// layers, references to documents and to files, and who may read private figures. There is no list of exceptions. If no file
// changed, the last report is printed again.

const files = readFiles(path.dirname(import.meta.dirname))
const problems = await reportFor('structure', [...files], () => checkRepository(files))
for (const line of printable(problems)) console.log(line)
console.log(`${files.size} files; problems: ${problems.length}`)
process.exitCode = problems.length === 0 ? 0 : 1
