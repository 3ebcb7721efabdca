/** Columns of items that mean something only together, so that an undo puts all or none of them back. */
export const columnGroups: Readonly<Record<string, readonly string[]>> = {
  line: ['license_id', 'line_id'],
  price: ['price_cents', 'currency'],
  release_global: ['release_global', 'release_global_precision'],
  release_mx: ['release_mx', 'release_mx_precision'],
  release_jp: ['release_jp', 'release_jp_precision'],
  release_us: ['release_us', 'release_us_precision'],
}

const groupNames = new Map(
  Object.entries(columnGroups).flatMap(([group, columns]) => columns.map((column) => [column, group])),
)

/** The name of the column's group; the column itself when it has none. */
export function groupOf(column: string): string {
  return groupNames.get(column) ?? column
}
