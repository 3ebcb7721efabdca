import type { ItemFlag, ItemStatus, ItemType, Market, SalesMethod } from '#demo/catalogue/words.ts'

/** A license as written by hand: what `licenses/<slug>.ts` holds. */
export type LicenseTable = {
  slug: string
  /** Three letters that stand for the license in a sku. */
  code: string
  name: string
  description: string
  disclaimer?: string
  palette: Palette
  isNew?: true
  isHome?: true
  /** From 0 to 1: how much collectors care, which spreads the popularity of its items. */
  fame: number
  /** Tags that every item of the license carries. */
  tags: readonly string[]
  lines: readonly LineTable[]
}

/** A line as written by hand. `items` is a table in text, its grammar is told in `table.ts`. */
export type LineTable = {
  slug: string
  name: string
  brand: string
  description: string
  disclaimer?: string
  type: ItemType
  scale?: string
  heightMm: number
  materials: string
  /** What an item of the line costs in pesos when its row does not say. */
  price: number
  tags: readonly string[]
  /** Sentences that are true of every item of the line; some items end with one. */
  closings: readonly string[]
  items: string
}

export type Palette = { base: string; light: string }

export type DemoBrand = { slug: string; name: string; country: string; city: string; description: string }

export type DemoLicense = {
  slug: string
  name: string
  description: string
  disclaimer: string | null
  palette: Palette
  is_new: boolean
  is_home: boolean
  position: number
}

export type DemoLine = {
  license: string
  slug: string
  name: string
  brand: string
  description: string
  disclaimer: string | null
  position: number
}

/** `to` is null when the item lost its date altogether. */
export type DemoReleaseChange = { market: Market; from: string; to: string | null; changed_on: string }

/** Dates by market, each at the precision it is known: YYYY, YYYY-Qn, YYYY-MM or YYYY-MM-DD. */
export type DemoReleases = Partial<Record<Market, string>>

/** `license`, `line` and `brand` are slugs; `price_cents` is hundredths of any currency, yen too; `tags` are parted by commas. */
export type DemoItem = {
  source_id: string
  license: string
  line: string
  brand: string
  name: string
  description: string
  type: ItemType
  saga: string | null
  arco: string | null
  sales_method: SalesMethod
  status: ItemStatus
  release: DemoReleases
  release_history: DemoReleaseChange[]
  price_cents: number | null
  currency: string | null
  sku: string
  barcode: string | null
  scale: string | null
  height_mm: number | null
  materials: string
  others: ItemFlag[]
  tags: string
  popularity: number
}

export type DemoCatalogue = {
  brands: DemoBrand[]
  licenses: DemoLicense[]
  lines: DemoLine[]
  items: DemoItem[]
}
