import path from 'node:path'
import { checkHouse, readFiles } from './structure/house.ts'
import { printable } from './structure/problem.ts'

// Holds the project against its own plan (ARCHITECTURE.md): names, imports, cycles, sizes, habits.
// There is no list of exceptions.

const { problems, sizes } = checkHouse(readFiles(path.dirname(import.meta.dirname)))
for (const line of printable(problems)) console.log(line)
console.log(
  `${sizes.files} files: median ${sizes.median} lines, 90 % within ${sizes.mostFiles}, largest ${sizes.largestFile}; ` +
    `functions: 99 % within ${sizes.mostFunctions}, largest ${sizes.largestFunction}; problems: ${problems.length}`,
)
process.exitCode = problems.length === 0 ? 0 : 1
