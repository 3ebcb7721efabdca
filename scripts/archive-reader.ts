import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { build, type Rolldown } from 'vite'

/** Bundles client/archive-reader.ts into one page, in which `server/accounts/export/reader.service.ts` writes the data. */
export async function buildArchiveReader(file: string): Promise<void> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
      rolldownOptions: { input: 'client/archive-reader.ts', output: { format: 'iife' } },
    },
  })
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput]
  const script = output[0].code.trim().replaceAll('</', '<\\/')
  const hash = createHash('sha256').update(script).digest('base64')
  await writeFile(file, pageOf(script, hash))
}

/** Nothing may be loaded but the pictures beside the page. Firefox does not count them as its own (`file:`). */
function pageOf(script: string, hash: string): string {
  return `<!doctype html>
<html lang="es-MX">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src 'self' file:; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'">
<meta name="referrer" content="no-referrer">
<title>Mi colección</title>
<body>
<noscript>Esta página necesita JavaScript. Lo mismo está en los archivos CSV de al lado, que abre cualquier hoja de cálculo.</noscript>
<!--data-->
<script>${script}</script>
</html>
`
}
