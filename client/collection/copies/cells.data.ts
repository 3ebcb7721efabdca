import { InvalidText } from '#client/collection/edits.data.ts'
import type { Copy } from '#contract/collection.ts'
import { editCopy } from './calls.data.ts'
import type { CellName } from './rules.ts'
import { readCell } from './rules.ts'

/** The key of the unsaved edit of a copy's field. */
export function cellPlace(copyId: number, name: CellName): string {
  return `copia ${copyId} ${name}`
}

/** Sends one field of a copy. @throws {ApiError} @throws {InvalidText} */
export async function saveCell(
  itemId: number,
  { copy, name, currency }: { copy: Copy; name: CellName; currency: string },
  text: string,
): Promise<void> {
  const read = readCell(name, text, copy.currency ?? currency)
  if ('error' in read) throw new InvalidText(read.error)
  await editCopy(itemId, copy.id, read.fields)
}
