import { Unreadable } from '#client/collection/edits.data.ts'
import type { Copy } from '#contract/collection.ts'
import type { CellName } from './rules.ts'
import { readCell } from './rules.ts'
import { editCopy } from './written.data.ts'

/** Where what is typed of a copy is kept until it was taken. */
export function cellPlace(copyId: number, name: CellName): string {
  return `copia ${copyId} ${name}`
}

/** Sends one field of a copy. @throws {ApiError} @throws {Unreadable} */
export async function saveCell(
  itemId: number,
  { copy, name, currency }: { copy: Copy; name: CellName; currency: string },
  text: string,
): Promise<void> {
  const read = readCell(name, text, copy.currency ?? currency)
  if ('trouble' in read) throw new Unreadable(read.trouble)
  await editCopy(itemId, copy.id, read.fields)
}
