import type { Problem } from './problem.ts'
import type { FunctionFact, Source } from './source.ts'

export const limits = {
  fileMedian: 60,
  fileMost: 130,
  fileEver: 250,
  functionMost: 40,
  functionEver: 60,
  jsxEver: 90,
  parameters: 4,
}
/** The shares that must be within `fileMost` and `functionMost`. */
const shares = { files: 0.9, functions: 0.99 }

const isTest = /\.(test|spec)\.tsx?$/

export interface Sizes {
  files: number
  median: number
  mostFiles: number
  largestFile: number
  mostFunctions: number
  largestFunction: number
}

export function measure(sources: Source[]): Sizes {
  const files = sources.filter(({ path }) => !isTest.test(path)).map(({ lines }) => lines)
  const functions = sources.flatMap(storiesOf).map(({ lines }) => lines)
  return {
    files: files.length,
    median: quantile(files, 0.5),
    mostFiles: quantile(files, shares.files),
    largestFile: quantile(files, 1),
    mostFunctions: quantile(functions, shares.functions),
    largestFunction: quantile(functions, 1),
  }
}

export function checkSizes(sources: Source[]): Problem[] {
  return [...sources.flatMap(checkFile), ...sources.flatMap(checkFunctions), ...checkWhole(measure(sources))]
}

function checkFile({ path, lines }: Source): Problem[] {
  if (lines <= limits.fileEver) return []
  return [
    {
      path,
      message: `${lines} lines; ${limits.fileEver} at most. Find the second noun inside and give it its own file or sub-room.`,
    },
  ]
}

function checkFunctions(source: Source): Problem[] {
  return storiesOf(source).flatMap(({ name, line, lines, parameters, drawsJsx }) => {
    const ever = drawsJsx ? limits.jsxEver : limits.functionEver
    const found: Problem[] = []
    const at = { path: source.path, line }
    if (lines > ever) {
      found.push({
        ...at,
        message: `${name} has ${lines} lines; ${ever} at most. Give its steps names and call them.`,
      })
    }
    if (parameters > limits.parameters) {
      found.push({
        ...at,
        message: `${name} has ${parameters} parameters; ${limits.parameters} at most. Join what belongs together in one object.`,
      })
    }
    return found
  })
}

function storiesOf({ functions }: Source): FunctionFact[] {
  return functions.filter(({ isHeading }) => !isHeading)
}

function checkWhole({ median, mostFiles, mostFunctions }: Sizes): Problem[] {
  const found: [number, number, string][] = [
    [median, limits.fileMedian, 'lines is the median of the files'],
    [mostFiles, limits.fileMost, 'lines is what 90 % of the files stay within'],
    [mostFunctions, limits.functionMost, 'lines is what 99 % of the functions stay within'],
  ]
  return found
    .filter(([is, limit]) => is > limit)
    .map(([is, limit, what]) => ({
      path: 'the house',
      message: `${is} ${what}; ${limit} at most. Split the largest ones.`,
    }))
}

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
