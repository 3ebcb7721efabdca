const lengths = new Set([8, 12, 13, 14])

/** EAN-8, UPC-A, EAN-13 or GTIN-14 with a right check digit, without its spaces and hyphens; else null. */
export function readBarcode(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d+$/.test(digits) && lengths.has(digits.length) && checks(digits) ? digits : null
}

/** GS1: from the right, digits weigh 1, 3, 1, 3, …; the sum is a multiple of ten. */
function checks(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    sum += Number(digits[digits.length - 1 - place]) * (place % 2 === 0 ? 1 : 3)
  }
  return sum % 10 === 0
}
