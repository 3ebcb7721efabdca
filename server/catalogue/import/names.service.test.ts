import { describe, expect, test } from 'vitest'
import { fileOf, prepareImports } from '#test/imports.ts'

const imports = prepareImports()
const { importFile, rowsOf } = imports

describe('names', () => {
  const named = (license: string, id: string) => `${license},Línea,Figura,,,,,,,,,,,,,${id}`

  test('in two spellings are one franchise, as first spelt', async () => {
    await importFile(
      fileOf(named('NASCAR', 'a'), named('Nascar', 'b'), named('ＴＶアニメ', 'c'), named('TVアニメ', 'd')),
    )
    expect(await rowsOf('select name, slug from licenses order by id')).toEqual([
      { name: 'NASCAR', slug: 'nascar' },
      { name: 'ＴＶアニメ', slug: 'tvanime' },
    ])
  })

  test('that fold to one slug are two franchises with a slug each, and keep it', async () => {
    await importFile(fileOf(named('G.I. Joe', 'a'), named('G I Joe', 'b')))
    await importFile(fileOf(named('G-I-Joe', 'c'), named('G.I. Joe', 'd')))
    expect(await rowsOf('select name, slug from licenses order by id')).toEqual([
      { name: 'G.I. Joe', slug: 'g-i-joe' },
      { name: 'G I Joe', slug: 'g-i-joe-2' },
      { name: 'G-I-Joe', slug: 'g-i-joe-3' },
    ])
  })

  test('never take an address of the site, and Japanese ones have one of their own', async () => {
    await importFile(
      fileOf(
        named('Planes', 'a'),
        named('ペルソナ3', 'b'),
        named('アイアンマン3', 'c'),
        named('進撃の巨人', 'd'),
      ),
    )
    expect(await rowsOf('select slug from licenses order by id')).toEqual([
      { slug: 'planes-2' },
      { slug: 'perusona3' },
      { slug: 'aianman3' },
      { slug: expect.stringMatching(/^no-[0-9a-z]{7}$/) },
    ])
  })

  test('of lines belong to their license', async () => {
    await importFile(
      fileOf(
        'A,Línea,Figura,Uno,,,,,,,,,,,,a',
        'B,Línea,Figura,Uno,,,,,,,,,,,,b',
        'B,línea,Otra,Dos,,,,,,,,,,,,c',
      ),
    )
    expect(
      await rowsOf('select name, slug, items_count, brand_id is null as mixed from lines order by id'),
    ).toEqual([
      { name: 'Línea', slug: 'linea', items_count: 1, mixed: false },
      { name: 'Línea', slug: 'linea', items_count: 2, mixed: true },
    ])
  })
})
