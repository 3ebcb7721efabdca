import { expect, test } from 'vitest'
import { drawableText, listCard, profileCard } from './rules.ts'

test('Names are drawn in letters of the font, without emoji and other scripts', () => {
  const written = [
    ['José Ñandú', 'José Ñandú'],
    ['  Ana\n🎁 López ', 'Ana López'],
    ['Ŝanĝo ǎ', 'Sango a'],
    ['e\u0301', 'é'],
    ['<b>&"Tía"</b>', '<b>&"Tía"</b>'],
    ['\u202eAna\u2066', 'Ana'],
    ['山田 太郎', ''],
    ['x'.repeat(200), `${'x'.repeat(109)}…`],
  ]
  for (const [name = '', drawn] of written) expect([name, drawableText(name)]).toEqual([name, drawn])
})

test('A list or profile whose name cannot be drawn has a text all the same', () => {
  const list = { kind: 'wishlist', line: null, license: null } as const
  expect(listCard({ ...list, owner: '山田' }, 1)).toEqual({
    title: 'Wishlist de un coleccionista',
    note: '1 figura',
  })
  const gaps = { kind: 'gaps', license: { name: 'Odisea' }, owner: null } as const
  expect(listCard({ ...gaps, line: { name: 'Ítaca' } }, 1_200)).toEqual({
    title: 'Lo que falta de Odisea · Ítaca',
    note: '1,200 figuras',
  })
  expect(listCard({ ...gaps, line: { name: '超合金' } }, 2).title).toBe('Figuras que faltan')
  expect(profileCard({ fullname: '🎁', username: 'ana', collection_count: 3 })).toEqual({
    title: 'Colección de @ana',
    note: '3 figuras',
  })
  expect(profileCard({ fullname: 'Ana', username: 'ana', collection_count: null }).note).toBe('@ana')
})
