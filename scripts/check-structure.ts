import path from 'node:path'
import { printable } from './structure/problem.ts'
import { checkRepository, readFiles } from './structure/repository.ts'

// Holds the project against its own plan (ARCHITECTURE.md): names, imports, cycles, sizes, habits.
// There is no list of exceptions.

const { problems, sizes } = checkRepository(readFiles(path.dirname(import.meta.dirname)))
for (const line of printable(problems)) console.log(line)
console.log(
  `${sizes.files} files: median ${sizes.median} lines, 90 % within ${sizes.mostFiles}, largest ${sizes.largestFile}; ` +
    `functions: 99 % within ${sizes.mostFunctions}, largest ${sizes.largestFunction}; problems: ${problems.length}`,
)
process.exitCode = problems.length === 0 ? 0 : 1
