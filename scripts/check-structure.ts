import path from 'node:path'
import { reportFor } from './last-report.ts'
import { printable } from './structure/problem.ts'
import { checkRepository, readFiles } from './structure/repository.ts'

// Checks the project against ARCHITECTURE.md and STYLE.md: names, imports, cycles, sizes, language features. There is
// no list of exceptions. If no file changed, the last report is printed again.

const files = readFiles(path.dirname(import.meta.dirname))
const { problems, sizes } = await reportFor('structure', [...files], () => checkRepository(files))
for (const line of printable(problems)) console.log(line)
console.log(
  `${sizes.files} files: median ${sizes.median} lines, 90 % within ${sizes.fileSoftQuantile}, largest ${sizes.largestFile}; ` +
    `functions: 99 % within ${sizes.functionSoftQuantile}, largest ${sizes.largestFunction}; problems: ${problems.length}`,
)
process.exitCode = problems.length === 0 ? 0 : 1
