import { expect, test } from 'vitest'
import { expandUpcE } from '#contract/barcodes.ts'
import type { Reading } from './rules.ts'
import { cameraErrorText, createCodeFilter, digitsErrorText, readBoxCode, readCode } from './rules.ts'

const origin = 'https://vitrina.example'
const box = (text: string): Reading => ({ text, isQr: false, isShort: false })
const qr = (text: string): Reading => ({ text, isQr: true, isShort: false })

test.each([
  ['4006381333931', '4006381333931'],
  ['0889698123457', '889698123457'],
  ['889698123457', '889698123457'],
  [' 8896 9812-3457 ', '889698123457'],
  ['96385074', '96385074'],
  // Twelve, thirteen and fourteen digits of one product.
  ['00889698123457', '889698123457'],
  ['04006381333931', '4006381333931'],
  ['10012345678902', '10012345678902'],
  ['４００６３８１３３３９３１', '4006381333931'],
  ['8896\u200b9812‐3457', '889698123457'],
  // UPC-E as it is printed; 96385074 above is an EAN-8.
  ['04963406', '049000006346'],
  ['04252614', '042100005264'],
  ['0 783860 4', '078000003864'],
])('%s on a box is %s', (text, code) => {
  expect(readBoxCode(text)).toBe(code)
})

test.each([
  '',
  '4006381333932',
  '889698123450',
  '12345',
  '10012345678903',
  '04963407',
  '24963406',
  'https://x.mx/4006381333931',
])('«%s» is not a barcode', (text) => {
  expect(readBoxCode(text)).toBeNull()
})

test.each([
  ['04252614', '042100005264'],
  ['01234505', '012000003455'],
  ['01234531', '012300000451'],
  ['01234543', '012340000053'],
  ['01234565', '012345000065'],
])('the short UPC %s is %s', (short, whole) => {
  expect(expandUpcE(short)).toBe(whole)
  expect(readCode({ ...box(short), isShort: true }, origin)).toEqual({ kind: 'barcode', code: whole })
})

test('a QR code holds digits, a GS1 link, or a figure of this site', () => {
  expect(readCode(qr('4006381333931'), origin)).toEqual({ kind: 'barcode', code: '4006381333931' })
  const linked = { kind: 'barcode', code: '889698123457' }
  expect(readCode(qr('https://id.gs1.org/01/00889698123457/10/A?x=1'), origin)).toEqual(linked)
  for (const path of ['/item/12', '/odisea/itaca/ulises/12', '/public/licencias/odisea/itaca/ulises/12/'])
    expect(readCode(qr(origin + path), origin)).toEqual({ kind: 'figure', id: 12 })
})

test.each([
  'https://otro.example/item/12',
  `${origin}/item/99999999999`,
  `${origin}/odisea`,
  'WIFI:S:casa',
  'https://id.gs1.org/01/00889698123450',
])('the QR code «%s» is no figure', (text) => {
  expect(readCode(qr(text), origin)).toEqual({ kind: 'other', text })
})

test('a misread barcode says nothing', () => {
  expect(readCode(box('4006381333932'), origin)).toBeNull()
})

test('A barcode counts once two consecutive frames show it', () => {
  const read = createCodeFilter(origin)
  expect(read([box('4006381333931')], 0)).toBeNull()
  expect(read([box('96385074')], 50)).toBeNull()
  expect(read([], 100)).toBeNull()
  expect(read([box('96385074')], 150)).toBeNull()
  expect(read([box('nada'), box('96385074')], 200)).toEqual({ kind: 'barcode', code: '96385074' })
})

test('The same box read as UPC and as EAN is one code, and a QR code counts at once', () => {
  const read = createCodeFilter(origin)
  read([box('889698123457')], 0)
  expect(read([box('0889698123457')], 50)).toEqual({ kind: 'barcode', code: '889698123457' })
  expect(read([qr(`${origin}/item/7`)], 100)).toEqual({ kind: 'figure', id: 7 })
})

const ean = box('4006381333931')
const other = box('0889698123457')
const foreign = qr('https://marca.example/promo')
const label = qr(`${origin}/item/7`)

/** The codes that count while frames come every 50 milliseconds. */
function countedIn(frames: readonly (readonly Reading[])[]) {
  const read = createCodeFilter(origin)
  return frames.flatMap((readings, at) => {
    const code = read(readings, at * 50)
    return code === null ? [] : [code.kind === 'barcode' ? code.code : code.kind]
  })
}

const times = (count: number, ...readings: Reading[]) => Array.from({ length: count }, () => readings)

test.each([
  ['a foreign QR code above the barcode', times(60, foreign, ean), ['4006381333931']],
  [
    'a foreign QR code that is read earlier',
    [...times(10, foreign), ...times(60, foreign, ean)],
    ['4006381333931'],
  ],
  [
    'a barcode that some frames miss',
    [...times(2, ean), ...times(20, foreign), ...times(2, ean)],
    ['4006381333931'],
  ],
  ['a foreign QR code alone', times(60, foreign), ['other']],
  [
    'a foreign QR code alone, then the barcode of the box',
    [...times(60, foreign), ...times(2, ean)],
    ['other', '4006381333931'],
  ],
  [
    'two barcodes that change places',
    [
      [ean, other],
      [other, ean],
      [ean, other],
      [other, ean],
    ],
    ['4006381333931', '889698123457'],
  ],
  [
    'a barcode that takes turns with a misreading',
    [[ean], [box('4006381333932')], [ean], [ean]],
    ['4006381333931'],
  ],
  ['our label beside the barcode', times(60, label, ean), ['figure']],
])('Each code has its own count of frames: %s', (_, frames, codes) => {
  expect(countedIn(frames)).toEqual(codes)
})

test('A box that stays in sight counts once, and again after it was away', () => {
  const read = createCodeFilter(origin)
  const see = (nowMs: number) => read([box('4006381333931')], nowMs)
  see(0)
  expect(see(50)).not.toBeNull()
  for (let nowMs = 100; nowMs < 5_000; nowMs += 50) expect(see(nowMs)).toBeNull()
  // One frame in which it was not read.
  expect(read([], 5_000)).toBeNull()
  expect([see(5_050), see(5_100)]).toEqual([null, null])
  expect(read([], 6_000)).toBeNull()
  expect([see(7_000), see(7_050)]).toEqual([null, { kind: 'barcode', code: '4006381333931' }])
})

test('Typed digits that are no barcode are answered with what is wrong of them', () => {
  expect(digitsErrorText('889698 123457')).toBeNull()
  expect(digitsErrorText('889698123450')).toMatch(/última cifra no cuadra/)
  expect(digitsErrorText('88969812345')).toMatch(/8, 12, 13 o 14 cifras, y escribiste 11/)
  expect(digitsErrorText(' ')).toMatch(/Escribe las cifras/)
})

test('If the camera fails for any reason, the digits can be typed', () => {
  for (const name of ['NotAllowedError', 'NotFoundError', 'NotReadableError', 'NetworkError', 'TypeError']) {
    expect(cameraErrorText(name)).toMatch(/cifras/)
  }
})
