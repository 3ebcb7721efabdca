/** Codes made from a text alone, so that the same item has the same ones on every machine, every day. */

/** A number from 0 to 2³²−1 that depends on the text only (FNV-1a, then mixed so that near texts lie far apart). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A fraction from 0 to 1 that depends on the text only. */
export function fractionOf(text: string): number {
  return seedOf(text) / 2 ** 32
}

/**
 * A name as a part of a `source_id`: Latin letters, digits and hyphens; a name that has none (Japanese) becomes
 * its seed in base 36. Not the slug of a page: that may be made otherwise one day, an id may not.
 */
export function idPartOf(text: string): string {
  const latin = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return latin.length > 1 ? latin.slice(0, 90).replace(/-$/, '') : `n-${seedOf(text).toString(36)}`
}

/**
 * A valid EAN-13 in the range 20–29, which GS1 leaves to shops for their own use: it can never be
 * a real product's. `maker` is the two digits of the brand.
 */
export function barcodeOf(maker: string, sourceId: string): string {
  const digits = `20${maker}${String(seedOf(sourceId) % 100_000_000).padStart(8, '0')}`
  return digits + checkDigit(digits)
}

/** The thirteenth digit of an EAN-13 from its first twelve. */
export function checkDigit(twelve: string): number {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}
