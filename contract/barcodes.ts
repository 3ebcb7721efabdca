const lengths = new Set([8, 12, 13, 14])
/** Everything that separates the digits where codes are printed, typed or copied. */
const separators = /[\s\p{Pd}\p{Cf}−]/gu

/**
 * EAN-8, UPC-A, EAN-13 or GTIN-14 with a right check digit, without its spaces and hyphens; else null. A UPC that lost its
 * leading zeros, as in a spreadsheet, gets them back.
 */
export function readBarcode(text: string): string | null {
  const digits = text.replace(separators, '')
  if (!/^\d+$/.test(digits)) return null
  const whole = digits.length === 10 || digits.length === 11 ? digits.padStart(12, '0') : digits
  return lengths.has(whole.length) && checks(whole) ? whole : null
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
