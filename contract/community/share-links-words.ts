/** The lists that a member can share (docs/product.md#shared-lists). Does not import zod, so that pages can use them. */
export const sharedKinds = { wishlist: 'Wishlist', gaps: 'Faltantes de una línea', shelf: 'Repisa' } as const

export type SharedKind = keyof typeof sharedKinds

/** The longest name a giver may write. */
export const giverMax = 60

export interface SharedListName {
  kind: SharedKind
  line: { name: string } | null
  license: { name: string } | null
  owner: string | null
}

/** "Wishlist de Ana", "Lo que falta de Odisea · Ítaca", "Ítaca de Ana". Tags and places are not told. */
export function sharedListTitle({ kind, line, license, owner }: SharedListName): string {
  const who = owner ?? 'un coleccionista'
  if (kind === 'wishlist') return `Wishlist de ${who}`
  if (kind === 'shelf') return `${(line ?? license)?.name ?? 'Figuras'} de ${who}`
  const what = `Lo que falta de ${license?.name} · ${line?.name}`
  return owner === null ? what : `${what}, para ${owner}`
}
