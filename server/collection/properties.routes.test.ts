import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MarkedCatalogue, makeMarkedCatalogue, type PlainFigure } from '#test/marked-catalogue.ts'

/** For random marks, hidden shelves and filters, lists and counts equal those of a simple reference implementation. */

const count = 48
const words = ['collection', 'want', 'notinterested', 'reserved', 'both']
const subset = (values: string[]) => fc.subarray(values)
const rarely = (values: string[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant<string[]>([]) }, subset(values))
const situation = fc.record({
  said: fc.array(fc.option(fc.constantFrom(...words)), { minLength: count, maxLength: count }),
  shelves: fc.record({
    licenses: rarely(['odisea', 'iliada']),
    lines: rarely(['heroes', 'dioses-odisea', 'dioses-iliada']),
  }),
  asked: fc.array(
    fc.record({
      type: rarely(['collection', 'want', 'notinterested', 'reserved', 'none']),
      hidden: fc.constantFrom('without', 'with'),
      licenses: rarely(['odisea', 'iliada']),
      lines: rarely(['heroes', 'dioses-odisea']),
      status: rarely(['preventa', 'disponible', 'agotada', 'sin_estado']),
      release_years: rarely(['2025', '2026', 'sin_fecha']),
      sales_methods: rarely(['tienda_general', 'loteria']),
      others: rarely(['lujo', 'con_luz']),
    }),
    { minLength: 12, maxLength: 12 },
  ),
})

type Situation = typeof situation extends fc.Arbitrary<infer S> ? S : never
type Asked = Situation['asked'][number]
type Facet = Exclude<keyof Asked, 'type' | 'hidden'>

const facets: Record<Facet, (figure: PlainFigure) => string[]> = {
  licenses: ({ license }) => [license],
  lines: ({ line }) => [line],
  status: ({ status }) => [status],
  release_years: ({ year }) => [year],
  sales_methods: ({ sales }) => (sales === null ? [] : [sales]),
  others: ({ others }) => others,
}
const names = Object.keys(facets) as Facet[]

/** Whether the choice of a filter lets the figure through. */
const lets = (asked: Asked, facet: Facet, figure: PlainFigure): boolean =>
  asked[facet].length === 0 || facets[facet](figure).some((value) => asked[facet].includes(value))

function isInScope({ type, hidden }: Asked, figure: PlainFigure, { shelves }: Situation): boolean {
  const { relation, reserved, license, line } = figure
  const isMarked = relation !== null || reserved
  const isChosen = type.includes(relation ?? '') || (reserved && type.includes('reserved'))
  const isUnmarked = type.includes('none') && !isMarked
  if (type.length > 0 && !isChosen && !isUnmarked) return false
  const hidesNothing = hidden === 'with' || type.includes('notinterested')
  if (hidesNothing || (type.length > 0 && !type.includes('none'))) return true
  return relation !== 'notinterested' && !shelves.licenses.includes(license) && !shelves.lines.includes(line)
}

function countsOf(figures: PlainFigure[], facet: Facet): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of figures.flatMap(facets[facet])) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

const addressOf = (asked: Asked): string =>
  Object.entries(asked)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

async function listAll({ ana }: MarkedCatalogue, asked: Asked) {
  const ids: number[] = []
  let [total, hidden] = [0, 0]
  for (let page = 1; page <= 5; page++) {
    const { body } = await ana.get(`items?${addressOf(asked)}&page=${page}&page_size=12`)
    const found = body as { data: { id: number }[]; metadata: { total: number; hidden: number } }
    ids.push(...found.data.map(({ id }) => id))
    ;({ total, hidden } = found.metadata)
  }
  return { ids, total, hidden }
}

async function findCounts({ ana }: MarkedCatalogue, asked: Asked) {
  const { body } = await ana.get(`items/fill-filters?${addressOf(asked)}`)
  const { data } = body as { data: Record<string, { slug: string; count: number }[]> }
  const had = (facet: string) => (data[facet] ?? []).filter((value) => value.count > 0)
  const ofFacet = (facet: string) => Object.fromEntries(had(facet).map(({ slug, count: n }) => [slug, n]))
  return { facets: Object.fromEntries(names.map((facet) => [facet, ofFacet(facet)])), type: ofFacet('type') }
}

async function listShownOfLicenses({ ana }: MarkedCatalogue) {
  const { body } = await ana.get('licenses')
  const { data } = body as { data: { slug: string; items_count: number; hidden: number }[] }
  return Object.fromEntries(data.map(({ slug, items_count, hidden }) => [slug, items_count - hidden]))
}

function shownOfLicenses(figures: PlainFigure[], now: Situation) {
  const asked = { type: [] as string[], hidden: 'without' } as Asked
  const shown = (license: string) =>
    figures.filter((figure) => figure.license === license && isInScope(asked, figure, now)).length
  return { odisea: shown('odisea'), iliada: shown('iliada') }
}

test('For any filters the lists, totals, counts and hidden numbers match a plain reference implementation', async () => {
  const catalogue = await makeMarkedCatalogue(count)
  await fc.assert(
    fc.asyncProperty(situation, async (now) => {
      await catalogue.mark(now.said)
      await catalogue.hide(now.shelves)
      const figures = await catalogue.figures()
      expect(await listShownOfLicenses(catalogue)).toEqual(shownOfLicenses(figures, now))
      for (const asked of now.asked) {
        const through = (figure: PlainFigure, except?: Facet) =>
          names.every((facet) => facet === except || lets(asked, facet, figure))
        const inScope = figures.filter((figure) => isInScope(asked, figure, now))
        const listed = inScope.filter((figure) => through(figure)).map(({ id }) => id)
        const whole = figures.filter(
          (figure) => isInScope({ ...asked, hidden: 'with' }, figure, now) && through(figure),
        )
        const hidden = whole.length - listed.length
        expect(await listAll(catalogue, asked)).toEqual({ ids: listed, total: listed.length, hidden })
        const left = (facet: Facet) => inScope.filter((figure) => through(figure, facet))
        const marked = figures.filter((figure) => through(figure) && (figure.relation ?? figure.reserved))
        const standings = marked.flatMap(({ relation, reserved }) =>
          [relation, reserved ? 'reserved' : null].filter((word) => word !== null),
        )
        const type: Record<string, number> = {}
        for (const word of standings) type[word] = (type[word] ?? 0) + 1
        expect(await findCounts(catalogue, asked)).toEqual({
          facets: Object.fromEntries(names.map((facet) => [facet, countsOf(left(facet), facet)])),
          type,
        })
      }
    }),
    { numRuns: 8, endOnFailure: true },
  )
})
