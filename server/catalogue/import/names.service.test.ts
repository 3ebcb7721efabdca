import { describe, expect, test } from 'vitest'
import { fileOf, prepareImports } from '#test/imports.ts'

const imports = prepareImports()
const { importFile, rowsOf } = imports

describe('Names', () => {
  const named = (license: string, id: string) => `${license},Línea,Figura,,,,,,,,,,,,,${id}`

  test('in two spellings are one license, in the first spelling', async () => {
    await importFile(
      fileOf(named('NASCAR', 'a'), named('Nascar', 'b'), named('ＴＶアニメ', 'c'), named('TVアニメ', 'd')),
    )
    expect(await rowsOf('select name, slug from licenses order by id')).toEqual([
      { name: 'NASCAR', slug: 'nascar' },
      { name: 'ＴＶアニメ', slug: 'tvanime' },
    ])
  })

  test('with the same slug are two licenses with a slug each, which they keep', async () => {
    await importFile(fileOf(named('G.I. Joe', 'a'), named('G I Joe', 'b')))
    await importFile(fileOf(named('G-I-Joe', 'c'), named('G.I. Joe', 'd')))
    expect(await rowsOf('select name, slug from licenses order by id')).toEqual([
      { name: 'G.I. Joe', slug: 'g-i-joe' },
      { name: 'G I Joe', slug: 'g-i-joe-2' },
      { name: 'G-I-Joe', slug: 'g-i-joe-3' },
    ])
  })

  test('never take a path of the site, and Japanese ones get a slug of their own', async () => {
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

  test('of lines are unique within their license', async () => {
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
