import { expect, test } from 'vitest'
import { placeholderText } from './placeholder.rules.ts'

test('The placeholder name is never cut within a word and is as large as fits', () => {
  expect(placeholderText('Mina Harker, la que escribió el diario')).toEqual({
    text: 'Mina Harker, la que escribió',
    lines: 4,
  })
  expect(placeholderText('☆ Yoda ☆')).toEqual({ text: 'Yoda', lines: 1 })
  expect(placeholderText('Babu Frik (Jumbo)')).toEqual({ text: 'Babu Frik (Jumbo)', lines: 3 })
  expect(placeholderText('Ahsoka Tano')).toEqual({ text: 'Ahsoka Tano', lines: 2 })
  expect(placeholderText('Anakin Skywalker')).toEqual({ text: 'Anakin Skywalker', lines: 3 })
  expect(placeholderText('初音ミク')).toEqual({ text: '初音ミク', lines: 2 })
  expect(placeholderText('x'.repeat(151))).toEqual({ text: 'x'.repeat(30), lines: 4 })
  expect(placeholderText('')).toEqual({ text: '', lines: 1 })
})

test('The placeholder leaves out the scale, line and license, which stand beside it', () => {
  const gundam = (name: string, line: string) => placeholderText(name, [line, 'Gundam']).text
  expect(gundam('Gundam Decal DX 05', 'P-Bandai')).toBe('Decal DX 05')
  expect(gundam('1/100 MG Casval RX-78 Gundam', 'MG')).toBe('Casval RX\u201178 Gundam')
  expect(placeholderText('Nendoroid Hatsune Miku 2.0', ['Nendoroid', '初音ミク']).text).toBe(
    'Hatsune Miku 2.0',
  )
  expect(placeholderText('Drácula', ['Pop!', 'Drácula']).text).toBe('Drácula')
  expect(placeholderText('Draculaura', ['Pop!', 'Dracula']).text).toBe('Draculaura')
})

test('The placeholder ends with a word that means something', () => {
  expect(placeholderText('Gundam Decal DX 03 [SEED series and more]').text).toBe('Gundam Decal DX 03')
  expect(placeholderText('The Lord of the Rings and the Two Towers').text).toBe('The Lord of the Rings')
  expect(placeholderText('De la').text).toBe('De')
})
