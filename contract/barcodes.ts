const lengths = new Set([8, 12, 13, 14])
/** Everything that separates the digits where codes are printed, typed or copied. */
const separators = /[\s\p{Pd}\p{Cf}−]/gu

/** The digits of a code as people type and copy it: full-width ones are digits too. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(separators, '')
}

/**
 * EAN-8, UPC-A, EAN-13 or GTIN-14 with a right check digit, without its spaces and hyphens; else null. A UPC that lost its
 * leading zeros, as in a spreadsheet, gets them back, and eight digits that are no EAN-8 are read as a UPC-E.
 */
export function readBarcode(text: string): string | null {
  const digits = digitsOf(text)
  if (!/^\d+$/.test(digits)) return null
  const whole = digits.length === 10 || digits.length === 11 ? digits.padStart(12, '0') : digits
  if (!lengths.has(whole.length)) return null
  if (checks(whole)) return whole
  const expanded = expandUpcE(whole)
  return expanded !== null && checks(expanded) ? expanded : null
}

/** The UPC-A that a UPC-E of eight digits abbreviates, by the rules of GS1: its last digit says where the zeros were. */
export function expandUpcE(text: string): string | null {
  const [, system = '', digits = '', check = ''] = /^([01])(\d{6})(\d)$/.exec(text) ?? []
  const last = digits.slice(5)
  if (last === '') return null
  const product = {
    0: `${digits.slice(0, 2)}00000${digits.slice(2, 5)}`,
    1: `${digits.slice(0, 2)}10000${digits.slice(2, 5)}`,
    2: `${digits.slice(0, 2)}20000${digits.slice(2, 5)}`,
    3: `${digits.slice(0, 3)}00000${digits.slice(3, 5)}`,
    4: `${digits.slice(0, 4)}00000${digits.slice(4, 5)}`,
  }[last]
  return system + (product ?? `${digits.slice(0, 5)}0000${last}`) + check
}

/**
 * What all spellings of a barcode share: UPC, EAN and GTIN-14 of a product differ only in their leading zeros. `barcode_key` of the
 * database is the same. Null if the text is no barcode.
 */
export function barcodeKey(text: string): string | null {
  return readBarcode(text)?.replace(/^0+/, '') || null
}

/** GS1: from the right, digits weigh 1, 3, 1, 3, …; the sum is a multiple of ten. */
function checks(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    sum += Number(digits[digits.length - 1 - place]) * (place % 2 === 0 ? 1 : 3)
  }
  return sum % 10 === 0
}
