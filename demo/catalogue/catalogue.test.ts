import { describe, expect, test } from 'vitest'
import { itemFlags, itemStatuses, itemTypes, salesMethods } from '#demo/catalogue/words.ts'
import { demoCatalogue } from './catalogue.ts'
import { checkDigit } from './codes.ts'
import { firstDay, lastDay } from './dates.ts'
import type { DemoItem } from './shape.ts'

const days = ['2026-02-28', '2026-05-01', '2027-12-31', '2028-02-29', '2029-01-01']
const released = ['disponible', 'agotada', 'cancelada']
const awaited = ['anunciada', 'preventa', 'retrasada', 'cancelada']
const english =
  /\b(the|and|with|of|for|from|edition|limited|exclusive|figure|statue|version|release|new|deluxe|series)\b/i

const { brands, licenses, lines, items } = demoCatalogue('2026-02-28')

describe('the demo catalogue', () => {
  test('is large enough to wander in', () => {
    expect(licenses.length).toBeGreaterThanOrEqual(14)
    expect(lines.length).toBeGreaterThanOrEqual(45)
    expect(items.length).toBeGreaterThanOrEqual(640)
    expect(brands.length).toBeGreaterThanOrEqual(8)
    expect(licenses.filter((license) => license.is_home)).toHaveLength(9)
    expect(licenses.filter((license) => license.is_new)).toHaveLength(3)
    for (const type of itemTypes) expect(items.some((item) => item.type === type)).toBe(true)
    for (const method of salesMethods) expect(items.some((item) => item.sales_method === method)).toBe(true)
    for (const flag of itemFlags)
      expect(items.filter((item) => item.others.some((each) => each === flag)).length).toBeGreaterThan(5)
    for (const status of itemStatuses) expect(items.some((item) => item.status === status)).toBe(true)
  })

  test('gives every item an id and a barcode of its own, the same ones every day', () => {
    expect(repeated(items.map((item) => item.source_id))).toEqual([])
    expect(repeated(items.map((item) => item.barcode).filter((barcode) => barcode !== null))).toEqual([])
    const later = demoCatalogue('2028-02-29').items
    expect(later.map(({ source_id, barcode }) => [source_id, barcode])).toEqual(
      items.map(({ source_id, barcode }) => [source_id, barcode]),
    )
    for (const { source_id } of items) expect(source_id).toMatch(/^demo-[a-z0-9-]{1,190}$/)
  })

  test('writes EAN-13 barcodes of the range for internal use, with a right check digit', () => {
    const barcodes = items.flatMap((item) => item.barcode ?? [])
    expect(barcodes.length).toBeGreaterThan(600)
    for (const barcode of barcodes) {
      expect(barcode).toMatch(/^2\d{12}$/)
      expect(Number(barcode.slice(12))).toBe(checkDigit(barcode.slice(0, 12)))
    }
    expect(checkDigit('400638133393')).toBe(1)
  })

  test('refers only to what it holds', () => {
    const brandSlugs = new Set(brands.map(({ slug }) => slug))
    const lineBrands = new Map(lines.map(({ license, slug, brand }) => [`${license}/${slug}`, brand]))
    expect(lineBrands.size).toBe(lines.length)
    for (const { license, line, brand } of items) expect(lineBrands.get(`${license}/${line}`)).toBe(brand)
    for (const { license, brand } of lines) {
      expect(licenses.some(({ slug }) => slug === license)).toBe(true)
      expect(brandSlugs.has(brand)).toBe(true)
    }
    expect(new Set(items.map(({ license, line }) => `${license}/${line}`)).size).toBe(lines.length)
  })

  test('says something of everything, in Spanish and within limits', () => {
    for (const { name, description } of [...licenses, ...lines, ...brands, ...items]) {
      expect(name.trim()).not.toBe('')
      expect(name.length).toBeLessThanOrEqual(200)
      expect(description.length).toBeGreaterThan(12)
      expect(description.length).toBeLessThanOrEqual(2000)
      expect(description).toMatch(/^[¿«A-ZÁÉÍÓÚÑ][^\n]*[.?»]$/u)
    }
    for (const { name, description, saga, arco, materials, tags } of items)
      expect(`${name} ${description} ${saga} ${arco} ${materials} ${tags}`).not.toMatch(english)
    for (const { name, description } of [...licenses, ...lines]) {
      expect(`${name} ${description}`).not.toMatch(english)
    }
    for (const { palette } of licenses) {
      expect(`${palette.base}${palette.light}`).toMatch(/^#[0-9a-f]{6}#[0-9a-f]{6}$/)
    }
  })

  test('never says the same of two items', () => {
    expect(repeated(items.map((item) => item.description))).toEqual([])
  })

  test('keeps the hard cases that pages must survive', () => {
    expect(items.some((item) => item.name.length > 140)).toBe(true)
    expect(items.some((item) => /^[^a-zA-Z]+$/.test(item.name))).toBe(true)
    expect(items.some((item) => item.name.includes('#12 '))).toBe(true)
    expect(items.some((item) => /ñ/.test(item.name))).toBe(true)
    expect(items.some((item) => item.price_cents === null)).toBe(true)
    expect(items.some((item) => item.barcode === null)).toBe(true)
    expect(repeated(items.map(({ license, line, name }) => `${license}/${line}/${name}`))).toHaveLength(1)
    expect(new Set(items.map((item) => item.currency))).toEqual(new Set(['MXN', 'JPY', 'USD', null]))
    for (const { price_cents, currency } of items) expect(price_cents === null).toBe(currency === null)
  })

  test('is made in less than 100 ms of processor time', () => {
    const times = days.map((today) => {
      const before = process.cpuUsage()
      demoCatalogue(today)
      return process.cpuUsage(before).user / 1_000
    })
    expect(Math.min(...times)).toBeLessThan(100)
  })
})

describe.each(days)('on %s, the demo catalogue', (today) => {
  const catalogue = demoCatalogue(today)

  test('fills the month with days and the year ahead with months', () => {
    const perMonth = new Map<string, number>()
    for (const item of catalogue.items) {
      const date = releaseOf(item) ?? ''
      if (date.length === 10) perMonth.set(date.slice(0, 7), (perMonth.get(date.slice(0, 7)) ?? 0) + 1)
    }
    expect(perMonth.get(monthsFrom(today, 0))).toBeGreaterThanOrEqual(25)
    for (let ahead = 1; ahead <= 10; ahead++)
      expect(perMonth.get(monthsFrom(today, ahead))).toBeGreaterThanOrEqual(5)
    for (let ago = 1; ago <= 45; ago++)
      expect(perMonth.get(monthsFrom(today, -ago))).toBeGreaterThanOrEqual(3)
  })

  test('knows some dates only to the month, the quarter or the year, and some not at all', () => {
    const forms = new Set(catalogue.items.map((item) => formOf(releaseOf(item))))
    expect(forms).toEqual(new Set(['YYYY-MM-DD', 'YYYY-MM', 'YYYY-Qn', 'YYYY', 'none']))
    for (const item of catalogue.items)
      for (const date of Object.values(item.release)) expect(new Date(firstDay(date)).getTime()).not.toBeNaN()
  })

  test('sells what is past and waits for what is to come', () => {
    for (const item of catalogue.items) {
      const date = releaseOf(item)
      if (date && (lastDay(date) < today || date === today)) expect(released).toContain(item.status)
      else if (date) expect(awaited).toContain(item.status)
      else expect(['anunciada', 'cancelada', 'agotada']).toContain(item.status)
      if (item.status === 'cancelada') expect(item.release).toEqual({})
    }
  })

  test('tells how dates slipped, in order and never from the future', () => {
    const late = catalogue.items.filter((item) => item.status === 'retrasada')
    expect(late.length).toBeGreaterThanOrEqual(10)
    for (const item of late) expect(item.release_history.length).toBeGreaterThan(0)
    for (const item of catalogue.items) {
      const history = item.release_history
      if (history.length === 0) continue
      expect(history.at(-1)?.to).toBe(releaseOf(item))
      const changes = history.map(({ changed_on }) => changed_on)
      expect(changes).toEqual([...changes].sort())
      for (const { from, to, changed_on } of history) {
        expect(from).not.toBe(to)
        expect(changed_on <= today).toBe(true)
      }
      for (const [index, { from }] of history.entries())
        if (index > 0) expect(from).toBe(history[index - 1]?.to)
    }
  })
})

/** The date that pages show: Mexico's where known, else the world's, else the only one there is. */
function releaseOf({ release }: DemoItem): string | null {
  return release.mx ?? release.global ?? release.jp ?? null
}

function formOf(date: string | null): string {
  if (date === null) return 'none'
  if (date.includes('Q')) return 'YYYY-Qn'
  return 'YYYY-MM-DD'.slice(0, date.length)
}

function monthsFrom(today: string, months: number): string {
  const date = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + months, 1))
  return date.toISOString().slice(0, 7)
}

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index)
}
