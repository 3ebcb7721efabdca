/** The statements that cannot be known before the product runs, by file, each with its reason. */
const allowed: Record<string, string> = {
  'server/platform/database/db.ts': 'the statements of rowsOf are those of its callers',
  'server/platform/database/functions.ts': 'PostgreSQL takes no parameters in `comment on`',
  'server/platform/database/sql-files.ts':
    'migrations and functions are files, and the database of this check has run them all',
}

/** Statements that the check does not follow and that are not allowed, and allowed files that no longer need it. */
export function problemsOfUnfollowed(unfollowed: readonly string[]): string[] {
  const fileOf = (place: string) => place.slice(0, place.indexOf(':'))
  const refused = unfollowed.filter((place) => allowed[fileOf(place)] === undefined)
  const unneeded = Object.keys(allowed).filter((file) => !unfollowed.some((place) => fileOf(place) === file))
  return [
    ...refused.map(
      (place) =>
        `${place}: cannot be followed. Write it with sql, sql.join and functions whose calls are visible.`,
    ),
    ...unneeded.map(
      (file) => `${file} has no unknown statement any more. Remove it from scripts/sql/not-followed.ts.`,
    ),
  ]
}
