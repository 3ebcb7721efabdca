const filenameMax = 200

/** The name of an uploaded file for the screen; only its last part. */
export function filenameOf(path: string): string {
  const name = path.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const shown = name.replace(/\p{Cc}/gu, ' ').trim()
  return shown.slice(0, filenameMax).toWellFormed() || 'archivo'
}
