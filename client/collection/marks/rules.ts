import type { AnyItem } from '#contract/catalogue/catalogue.ts'

/** A figure that may be reserved together with others, and how many of it are chosen from the start. */
export interface OrderCandidate {
  readonly item: Pick<
    AnyItem,
    'id' | 'name' | 'image' | 'is_adult' | 'license' | 'line' | 'price_cents' | 'currency'
  >
  readonly quantity: number
}
