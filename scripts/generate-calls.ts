import { writeFile } from 'node:fs/promises'
import { endpoints } from '#contract/endpoints.ts'

/** Where the browser reads it from, below the project's folder. */
export const callsPath = 'client/calls.gen.ts'

/**
 * The method and path of every call, and nothing else of the contract: the schemas, with zod, would cost the
 * browser 24 KB it has no use for.
 */
export function callsSource(): string {
  // By name: the order within `...room` is not the same for every program that reads the contract.
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
