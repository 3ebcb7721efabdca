import { useEffect, useEffectEvent, useState } from 'react'
import type { Facet, FacetValue, ListState, ListValues } from '#client/catalogue/filters/rules.ts'
import { searchOf } from '#client/catalogue/filters/rules.ts'
import { QuietButton } from '#client/kit/Action.tsx'
import { filterByName } from '#client/kit/name-filter.ts'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { FilterOptions } from './FilterOptions.tsx'

interface FoundValuesProps {
  facet: Facet
  list: { state: ListState; base: string }
  listValues: ListValues
  text: string
}

const shownMax = 60

/** The values of a filter whose names contain the typed text, after the chosen ones. */
export function FoundValues({ facet, list, listValues, text }: FoundValuesProps) {
  const { values, hasFailed, retry } = useValues(facet, list, listValues)
  const chosen = list.state.chosen[facet.name] ?? []
  const found = filterByName(values ?? [], text)
  const shown = found.slice(0, shownMax)
  const chosenValues = facet.values.filter(
    ({ slug }) => chosen.includes(slug) && shown.every((value) => value.slug !== slug),
  )
  return (
    <>
      <p className="filter-found note" role="status">
        {hasFailed ? 'No pudimos buscar.' : values === null ? 'Buscando…' : foundText(found.length, text)}
      </p>
      {hasFailed ? <QuietButton onClick={retry}>Intentar otra vez</QuietButton> : null}
      <FilterOptions name={facet.name} values={[...chosenValues, ...shown]} list={list} />
    </>
  )
}

function foundText(count: number, text: string): string {
  if (count === 0) return `Nada se llama “${text}”.`
  if (count <= shownMax) return countText(count, 'resultado', 'resultados')
  return `${shownMax} de ${formatNumber(count)} resultados. Escribe más del nombre para ver los demás.`
}

/** Loaded once for the other filters; while new counts are loading the last ones are shown. */
function useValues({ name }: Facet, { state, base }: FoundValuesProps['list'], listValues: ListValues) {
  const [values, setValues] = useState<FacetValue[] | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const others = { ...state, page: 1, sort: null, chosen: { ...state.chosen, [name]: undefined } }
  const search = `${base}${searchOf(others)} ${tries}`
  const read = useEffectEvent(async () => (name === 'type' ? [] : listValues(name)))
  useEffect(() => {
    let isCurrent = true
    read().then(
      (all) => isCurrent && setValues(all),
      () => isCurrent && setFailed(search),
    )
    return () => {
      isCurrent = false
    }
  }, [search])
  return { values, hasFailed: failed === search, retry: () => setTries(tries + 1) }
}
