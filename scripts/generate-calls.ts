import { writeFile } from 'node:fs/promises'
import { endpoints } from '#contract/endpoints.ts'

/** The generated file, below the project's folder. */
export const callsPath = 'client/calls.gen.ts'

/** The method and path of every call. The schemas are left out, because zod would cost the browser 24 KB. */
export function callsSource(): string {
  // Sorted, because the order of properties within `...room` depends on the program that reads the contract.
  const lines = Object.entries(endpoints)
    .map(([name, { method, path }]) => `  ${name}: '${method} ${path}',`)
    .sort()
  return [
    '// Made by scripts/generate-calls.ts from contract/endpoints.ts.',
    'export const calls = {',
    ...lines,
    '} as const',
    '',
  ].join('\n')
}

if (import.meta.main) await writeFile(callsPath, callsSource())
