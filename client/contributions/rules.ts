import { type Picture, pictureOf } from '#client/catalogue/pictures.rules.ts'
import { photoUrl } from '#client/collection/copies/rules.ts'
import { changedFields } from '#client/kit/form-data.ts'
import { moneyInputText } from '#client/kit/money.ts'
import { formatNumber } from '#client/kit/numbers.ts'
import { releaseLongText } from '#client/kit/release-dates.ts'
import type { ItemDetail } from '#contract/catalogue/catalogue.ts'
import { pageFields } from '#contract/catalogue/item-fields.ts'
import {
  adultWords,
  itemFlags,
  itemStatuses,
  itemTypes,
  type Market,
  salesMethods,
} from '#contract/catalogue/words.ts'
import type { Contribution } from '#contract/contributions/fields.ts'
import type {
  ContributionKind,
  ContributionState,
  FieldTexts,
  ProposableField,
} from '#contract/contributions/words.ts'
import { contributionStates, proposableFields } from '#contract/contributions/words.ts'
import { recordOf } from '#contract/record-of.ts'

export const contributionsPath = '/aportaciones'

/** The values of a form: every field of a figure, and what its author says about it. */
export type FigureValues = Record<ProposableField, string> & { sources: string; message: string }

const fieldNames = Object.keys(proposableFields) as ProposableField[]

export const noFigure = {
  ...Object.fromEntries(fieldNames.map((field) => [field, ''])),
  sources: '',
  message: '',
} as FigureValues

/** The facts of a figure of the catalogue, in the spelling of its form. */
export function figureTexts(item: ItemDetail): FigureValues {
  const { currency, price_cents: cents } = item
  const dateIn = (market: Market) => item.releases.find((release) => release.market === market)?.date ?? ''
  return {
    ...noFigure,
    ...recordOf(pageFields, (field) => item[field] ?? ''),
    name: item.name,
    brand: item.brand?.name ?? '',
    type: item.type,
    release_date: dateIn('global'),
    release_date_mx: dateIn('mx'),
    release_date_jp: dateIn('jp'),
    release_date_us: dateIn('us'),
    status: item.status ?? '',
    price: cents === null || currency === null ? '' : moneyInputText(cents, currency),
    currency: currency ?? '',
    barcode: item.barcode ?? '',
    sku: item.sku ?? '',
    height_mm: item.height_mm === null ? '' : String(item.height_mm),
    saga: item.saga?.name ?? '',
    arco: item.arco?.name ?? '',
    sales_method: item.sales_method ?? '',
    others: item.others.join(','),
    is_adult: item.is_adult ? 'sí' : '',
    tags: item.tags,
    description: item.description,
  }
}

/** The fields that differ. A price goes with its currency, because one says nothing without the other. */
export function changedTexts(before: FigureValues, after: FigureValues): FieldTexts {
  const isChanged = (field: ProposableField) => before[field].trim() !== after[field].trim()
  const isMoneyChanged = isChanged('price') || isChanged('currency')
  const sent = fieldNames.filter(
    (field) => isChanged(field) || (isMoneyChanged && (field === 'price' || field === 'currency')),
  )
  return Object.fromEntries(sent.map((field) => [field, after[field].trim()]))
}

/** The values that differ from those that the form was opened with, a price with its currency. */
export function changedValues(opened: FigureValues, values: FigureValues): Partial<FigureValues> {
  const changed = changedFields(opened, values)
  const { price, currency } = values
  return 'price' in changed || 'currency' in changed ? { ...changed, price, currency } : changed
}

/** The facts that are known. */
export function knownTexts(values: FigureValues): FieldTexts {
  return changedTexts(noFigure, values)
}

/** The addresses of a text, one a line or with spaces between. */
export function readSources(text: string): string[] {
  return text.split(/\s+/).filter((address) => address !== '')
}

const wordsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: itemTypes,
  status: itemStatuses,
  sales_method: salesMethods,
  is_adult: adultWords,
}

/** A value as people read it; "sin dato" for none. */
export function fieldText(field: string, text: string): string {
  const word = wordsOf[field]?.[text]
  if (word !== undefined || text === '') return word ?? 'sin dato'
  if (field.startsWith('release_date')) return releaseLongText(text)
  if (field === 'price') return text.replace(/^\d+/, (whole) => formatNumber(Number(whole)))
  if (field === 'others') {
    return text
      .split(',')
      .map((flag) => itemFlags[flag as keyof typeof itemFlags] ?? flag)
      .join(', ')
  }
  return text
}

/** The name of a contribution in lists: what it proposes for which figure. */
export function contributionTitle(kind: ContributionKind, name: string): string {
  return kind === 'correction' ? `Corrección de ${name}` : name
}

/** The figure of a contribution; where the catalogue has no picture of it, the photo that its author took. */
export function contributionPicture({ item, photos: [photo] }: Contribution): Picture | null {
  if (photo && !item?.image) return { src: photoUrl(photo.thumb_path), isMissing: false }
  return item && pictureOf(item)
}

export function readState(text: string | null): ContributionState | null {
  return text !== null && Object.hasOwn(contributionStates, text) ? (text as ContributionState) : null
}

/** The address of a list. */
export function listPath({ state, page }: { state: ContributionState | null; page: number }): string {
  const search = new URLSearchParams()
  if (state !== null) search.set('estado', state)
  if (page > 1) search.set('page', String(page))
  return [contributionsPath, search].filter(String).join('?')
}
