export interface Problem {
  path: string
  line?: number
  /** Says how to fix it, not only what is wrong. */
  message: string
}

/** Sorted by file and line, one problem a line. */
export function printable(problems: Problem[]): string[] {
  return problems
    .map(({ path, line, message }) => ({
      where: line === undefined ? path : `${path}:${line}`,
      message,
      path,
      line,
    }))
    .sort((a, b) => (a.path === b.path ? (a.line ?? 0) - (b.line ?? 0) : a.path < b.path ? -1 : 1))
    .map(({ where, message }) => `${where}  ${message}`)
}
