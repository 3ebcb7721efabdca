import { type ReactNode, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type LicenseCardData, toCastCard } from '#client/catalogue/data.ts'
import type { FacetValue } from '#client/catalogue/filters/rules.ts'
import { chosenCount, readListState, searchOf, withToggledValue } from '#client/catalogue/filters/rules.ts'
import { LicenseCard } from '#client/catalogue/license/parts/LicenseCard.tsx'
import styles from '#client/catalogue/licenses/style.css?url'
import { loadFilterValues } from '#client/catalogue/list/data.ts'
import { FigureCast } from '#client/catalogue/parts/FigureCast.tsx'
import { licensePath, licensesPath } from '#client/catalogue/rules.ts'
import { Icon } from '#client/kit/Icon.tsx'
import type { filterByName } from '#client/kit/name-filter.ts'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { styleSheet } from '#client/kit/style-sheet.ts'
import { pageRequestOf } from '#client/loader-context.ts'
import type { Call } from '#contract/endpoints.ts'

export const links = () => [styleSheet(styles)]

/** Up to here all licenses are shown by their pictures; above, an index of names is quicker to read, below a few pictures. */
const cardsMax = 40
const featuredMax = 15

/** Every license; with a search or filters, only those with results. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { call, publicUrl } = pageRequestOf(context)
  const state = { ...readListState(url.searchParams), page: 1, sort: null }
  const licenses = await loadFilterValues(call, 'licenses', { scope: {}, state })
  const isNarrowed = state.query !== '' || chosenCount(state) > 0
  const isShort = !isNarrowed && licenses.length <= cardsMax
  return {
    state,
    isNarrowed,
    cards: isShort ? (await call('listLicenses', {})).data.map(toCastCard) : [],
    count: licenses.length,
    shelves: groupByLetter(licenses),
    featured: isNarrowed || isShort ? [] : await loadFeatured(call),
    canonical: publicUrl + licensesPath,
  }
}

/** The licenses of the home page, then those with the most figures. */
async function loadFeatured(call: Call): Promise<LicenseCardData[]> {
  const [home, all] = await Promise.all([call('listHomeLicenses', {}), call('listLicenses', {})])
  const others = all.data
    .filter(({ slug }) => home.data.every((license) => license.slug !== slug))
    .toSorted((a, b) => b.items_count - a.items_count)
  return [...home.data, ...others].slice(0, featuredMax).map(toCastCard)
}

export default function LicensesPage() {
  const { state, isNarrowed, cards, count, shelves, featured, canonical } = useLoaderData<typeof loader>()
  const back = `/buscador${searchOf(state)}`
  const hrefOf = ({ slug }: FacetValue) =>
    isNarrowed ? `/buscador${searchOf(withToggledValue(state, 'licenses', slug))}` : licensePath(slug)
  return (
    <>
      <PageHead
        title="Todas las licencias"
        description="Las licencias del catálogo, de la A a la Z."
        canonical={canonical}
        isHidden={isNarrowed}
      />
      <header className="licenses-head stack gap-3">
        <h1>Todas las licencias</h1>
        {isNarrowed ? (
          <p className="soft">
            {countText(count, 'licencia', 'licencias')} con lo que elegiste
            {state.query ? <span dir="auto"> y “{state.query}”</span> : null}.{' '}
            <Link className="link" to={back}>
              Volver a la lista
            </Link>
          </p>
        ) : count === 0 ? (
          <p className="soft">
            Todavía no hay ninguna: estamos montando la vitrina y las primeras figuras están por llegar.{' '}
            <Link className="link" to="/que-es">
              Qué es Vitrina
            </Link>
          </p>
        ) : (
          <p className="soft">
            {countText(count, 'licencia', 'licencias')}
            {cards.length > 0 ? '' : ', de la A a la Z'}. ¿Buscas una figura?{' '}
            <Link className="link" to="/buscador">
              Ve al buscador
            </Link>
          </p>
        )}
      </header>
      {cards.length > 0 ? <LicenseGrid cards={cards} /> : null}
      {cards.length === 0 && count === 0 ? <div className="silhouette-shelves round-l" /> : null}
      {cards.length > 0 || count === 0 ? null : (
        <LicenseIndex shelves={shelves} hrefOf={hrefOf}>
          {isNarrowed ? null : <LicenseGrid cards={featured} isFeatured />}
        </LicenseIndex>
      )}
    </>
  )
}

function LicenseGrid({ cards, isFeatured }: { cards: LicenseCardData[]; isFeatured?: boolean }) {
  const first = cards.find(({ image }) => image)
  return (
    <ul className="license-grid" data-is-featured={isFeatured}>
      {cards.map((card) => (
        <li key={card.slug}>
          <LicenseCard card={card} to={licensePath(card.slug)} turn={card === first ? 'first' : 'late'}>
            <FigureCast className="license-card-cast" cast={card.cast} />
          </LicenseCard>
        </li>
      ))}
    </ul>
  )
}

export interface LicenseLetterGroup {
  letter: string
  /** The anchor on the page. */
  id: string
  licenses: FacetValue[]
}

const digits = '0–9'
const otherScripts = '日本語'
const signs = '#'
const lastLetters = [digits, otherScripts, signs]
const ids: Record<string, string> = {
  ñ: 'enie',
  [digits]: 'numeros',
  [otherScripts]: 'japones',
  [signs]: 'signos',
}

/** From A to Z in Spanish order, with Ñ; then numbers, other scripts, and names without letters. */
export function groupByLetter(licenses: readonly FacetValue[]): LicenseLetterGroup[] {
  const alphabet = new Intl.Collator('es-MX', { numeric: true })
  const byLetter = Map.groupBy(
    licenses.toSorted((a, b) => alphabet.compare(a.name, b.name)),
    ({ name }) => initialLetter(name),
  )
  const place = (letter: string) => lastLetters.indexOf(letter)
  return [...byLetter]
    .toSorted(([a], [b]) => place(a) - place(b) || alphabet.compare(a, b))
    .map(([letter, shelf]) => ({ letter, id: `letra-${idOf(letter)}`, licenses: shelf }))
}

export function initialLetter(name: string): string {
  const [first = signs] = name.normalize('NFKC').match(/[\p{L}\p{N}]/u) ?? []
  const upper = first.toUpperCase()
  if (upper === 'Ñ') return upper
  const [plain = ''] = upper.normalize('NFD')
  if (/[A-Z]/.test(plain)) return plain
  if (/\p{N}/u.test(first)) return digits
  return first === signs ? signs : otherScripts
}

const idOf = (letter: string): string => ids[letter.toLowerCase()] ?? letter.toLowerCase()

interface LicenseIndexProps {
  shelves: LicenseLetterGroup[]
  hrefOf: (license: FacetValue) => string
  /** Some of them by their pictures, while nothing is typed. */
  children: ReactNode
}

/**
 * Every license under its initial letter. The letters stay visible while scrolling; they and the names are plain links. A script
 * adds the field, which leaves the names that contain its words.
 */
function LicenseIndex({ shelves: all, hrefOf, children }: LicenseIndexProps) {
  const [text, setText] = useState('')
  // Loaded when somebody is about to type, because the table of accents weighs 40 kB.
  const [filter, setFilter] = useState<typeof filterByName | null>(null)
  const loadFilter = () =>
    import('#client/kit/name-filter.ts').then(
      (part) => setFilter(() => part.filterByName),
      () => undefined,
    )
  const shelves = all
    .map((shelf) => ({ ...shelf, licenses: filter ? filter(shelf.licenses, text) : shelf.licenses }))
    .filter(({ licenses }) => licenses.length > 0)
  return (
    <div className="license-index">
      <div className="search-field license-filter">
        <Icon name="search" />
        <input
          className="search-input"
          type="search"
          aria-label="Filtrar licencias"
          placeholder="Filtrar licencias"
          autoComplete="off"
          maxLength={100}
          onFocus={() => void loadFilter()}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      {text === '' ? children : null}
      {shelves.length === 0 ? (
        <p className="soft" role="status">
          Ninguna licencia se llama así.{' '}
          <Link className="link" to={`/buscador?query=${encodeURIComponent(text)}`}>
            Buscar figuras
          </Link>
        </p>
      ) : null}
      <nav className="license-letters" aria-label="Letras">
        {shelves.map(({ letter, id }) => (
          <a className="flex-none round touch-height place-center" key={id} href={`#${id}`}>
            {letter}
          </a>
        ))}
      </nav>
      {shelves.map(({ letter, id, licenses }) => (
        <section className="license-letter" key={id} id={id} aria-labelledby={`${id}-titulo`}>
          <h2 className="title-m amber" id={`${id}-titulo`}>
            {letter}
          </h2>
          <ul>
            {licenses.map((license) => (
              <li key={license.slug}>
                <Link
                  className="flex anywhere between gap-3 items-baseline line-below touch-height"
                  to={hrefOf(license)}
                >
                  <span dir="auto">{license.name}</span>
                  <span className="note numbers flex-none">{formatNumber(license.count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
