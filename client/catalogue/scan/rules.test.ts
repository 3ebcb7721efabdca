import { expect, test } from 'vitest'
import { cameraErrorText, createRepeatedReadFilter, readBoxCode } from './rules.ts'

test.each([
  ['4006381333931', '4006381333931'],
  ['0889698123457', '889698123457'],
  ['889698123457', '889698123457'],
  [' 8896 9812-3457 ', '889698123457'],
  ['96385074', '96385074'],
])('%s on a box is %s', (text, code) => {
  expect(readBoxCode(text)).toBe(code)
})

test.each(['', '4006381333932', '889698123450', '12345', '10012345678902', 'https://x.mx/4006381333931'])(
  '«%s» is not a barcode',
  (text) => {
    expect(readBoxCode(text)).toBeNull()
  },
)

test('A code counts once two consecutive frames show it', () => {
  const read = createRepeatedReadFilter()
  expect(read(['4006381333931'])).toBeNull()
  expect(read(['96385074'])).toBeNull()
  expect(read([])).toBeNull()
  expect(read(['96385074'])).toBeNull()
  expect(read(['nada', '96385074'])).toBe('96385074')
})

test('The same box read as UPC and as EAN is one code', () => {
  const read = createRepeatedReadFilter()
  read(['889698123457'])
  expect(read(['0889698123457'])).toBe('889698123457')
})

test('If the camera fails for any reason, the digits can be typed', () => {
  for (const name of ['NotAllowedError', 'NotFoundError', 'NotReadableError', 'TypeError']) {
    expect(cameraErrorText(name)).toMatch(/cifras/)
  }
})
