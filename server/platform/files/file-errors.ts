/** What happened to which file, for the operator; null for an error of something else. */
export function fileErrorText(error: unknown): string | null {
  if (!isFileError(error)) return null
  const { code, path } = error
  if (code === 'ENOENT') return `No encontramos ${path}.`
  if (code === 'EACCES' || code === 'EPERM') return `No tenemos permiso para usar ${path}.`
  if (code === 'EROFS') return `${path} está en un disco de solo lectura.`
  if (code === 'ENOSPC') return `Ya no hay espacio en el disco para ${path}.`
  return `No se puede usar ${path} (${code}).`
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'path' in error
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** True when there is no room for a file. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && fullCodes.has(String(error.code))
}
