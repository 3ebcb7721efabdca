/** The lists that a member can share (docs/product.md#shared-lists). Does not import zod, so that pages can use them. */
export const sharedKinds = { wishlist: 'Wishlist', gaps: 'Faltantes de una línea' } as const

export type SharedKind = keyof typeof sharedKinds

/** The longest name a giver may write. */
export const giverMax = 60

export interface SharedListName {
  kind: SharedKind
  line: { name: string } | null
  license: { name: string } | null
  owner: string | null
}

/** "Wishlist de Ana", "Lo que falta de Odisea · Ítaca". */
export function sharedListTitle({ kind, line, license, owner }: SharedListName): string {
  if (kind === 'wishlist') return `Wishlist de ${owner ?? 'un coleccionista'}`
  const what = `Lo que falta de ${license?.name} · ${line?.name}`
  return owner === null ? what : `${what}, para ${owner}`
}
