import type { Problem } from './problem.ts'
import type { FunctionFact, Source } from './source.ts'

export const limits = {
  fileMedian: 60,
  fileSoftMax: 130,
  fileMax: 250,
  functionSoftMax: 40,
  functionMax: 60,
  jsxMax: 90,
  parameters: 4,
}
/** The shares that must be within `fileSoftMax` and `functionSoftMax`. */
const shares = { files: 0.9, functions: 0.99 }

const isTest = /\.(test|spec)\.tsx?$/

export interface Sizes {
  files: number
  median: number
  fileSoftQuantile: number
  largestFile: number
  functionSoftQuantile: number
  largestFunction: number
}

export function measure(sources: Source[]): Sizes {
  const files = sources.filter(({ path }) => !isTest.test(path)).map(({ lines }) => lines)
  const functions = sources.flatMap(countedFunctionsOf).map(({ lines }) => lines)
  return {
    files: files.length,
    median: quantile(files, 0.5),
    fileSoftQuantile: quantile(files, shares.files),
    largestFile: quantile(files, 1),
    functionSoftQuantile: quantile(functions, shares.functions),
    largestFunction: quantile(functions, 1),
  }
}

export function checkSizes(sources: Source[]): Problem[] {
  return [...sources.flatMap(checkFile), ...sources.flatMap(checkFunctions), ...checkWhole(measure(sources))]
}

function checkFile({ path, lines }: Source): Problem[] {
  if (lines <= limits.fileMax) return []
  return [
    {
      path,
      message: `${lines} lines; ${limits.fileMax} at most. It probably covers two subjects: move one to a file or folder of its own.`,
    },
  ]
}

function checkFunctions(source: Source): Problem[] {
  return countedFunctionsOf(source).flatMap(({ name, line, lines, parameters, drawsJsx }) => {
    const max = drawsJsx ? limits.jsxMax : limits.functionMax
    const found: Problem[] = []
    const at = { path: source.path, line }
    if (lines > max) {
      found.push({
        ...at,
        message: `${name} has ${lines} lines; ${max} at most. Extract named steps.`,
      })
    }
    if (parameters > limits.parameters) {
      found.push({
        ...at,
        message: `${name} has ${parameters} parameters; ${limits.parameters} at most. Group related ones in an object.`,
      })
    }
    return found
  })
}

function countedFunctionsOf({ functions }: Source): FunctionFact[] {
  return functions.filter(({ isHeading }) => !isHeading)
}

function checkWhole({ median, fileSoftQuantile, functionSoftQuantile }: Sizes): Problem[] {
  const found: [number, number, string][] = [
    [median, limits.fileMedian, 'lines is the median of the files'],
    [fileSoftQuantile, limits.fileSoftMax, 'lines is what 90 % of the files stay within'],
    [functionSoftQuantile, limits.functionSoftMax, 'lines is what 99 % of the functions stay within'],
  ]
  return found
    .filter(([is, limit]) => is > limit)
    .map(([is, limit, what]) => ({
      path: 'all files',
      message: `${is} ${what}; ${limit} at most. Split the largest ones.`,
    }))
}

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
