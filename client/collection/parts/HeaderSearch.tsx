import type { MouseEvent, SubmitEvent } from 'react'
import { Link, useLocation } from 'react-router'
import {
  collectablesOf,
  memberItemPath,
  memberSearchPath,
  resultsPath,
} from '#client/catalogue/members/rules.ts'
import type { SuggestedFigure } from '#client/catalogue/search/data.ts'
import { rememberSearch, searchTextOf, suggestToMember } from '#client/catalogue/search/data.ts'
import { SearchCombobox } from '#client/catalogue/search/SearchCombobox.tsx'
import { useMarking } from '#client/collection/marks/data.ts'
import { MarkPin } from '#client/collection/marks/MarkPin.tsx'
import { noMark } from '#client/collection/marks/state.data.ts'
import { suggestOwn } from '#client/collection/own-figures.data.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { SearchForm } from '#client/kit/SearchForm.tsx'
import { relations } from '#contract/collection/words.ts'

const texts = { label: 'Buscar', placeholder: 'Buscar...' }

/** The search of the members' header. On pages of results it contains the searched text (docs/product.md#navigation). */
export function HeaderSearch() {
  const { pathname, search } = useLocation()
  const isShown = pathname === memberSearchPath || pathname === resultsPath
  const query = isShown ? (new URLSearchParams(search).get('query') ?? '') : ''
  return (
    <SearchForm
      className="members-search search-field grow min-0"
      aria-label="Buscar figuras"
      action={memberSearchPath}
      onSubmit={refuseBlank}
      onMouseDown={keepFocus}
    >
      <SearchCombobox
        query={query}
        texts={texts}
        paths={{ action: memberSearchPath, figure: memberItemPath, shelf: collectablesOf }}
        suggest={(query) => suggestToMember(query, suggestOwn)}
        markOf={(figure, id) => <OwnMark figure={figure} id={id} />}
      />
      <Link className="icon-button" to="/escanear">
        <Icon name="barcode" />
        <span className="visually-hidden">Escanear código</span>
      </Link>
      <button className="icon-button" type="submit">
        <Icon name="search" />
        <span className="visually-hidden">Buscar</span>
      </button>
    </SearchForm>
  )
}

/** Blank text does not search (docs/product.md#navigation). */
function refuseBlank(event: SubmitEvent<HTMLFormElement>) {
  if (searchTextOf(event.currentTarget) === '') event.preventDefault()
  rememberSearch(event.currentTarget)
}

/** On a phone the focus lays the row out anew, so a press that moved it would end beside the button it began on. */
function keepFocus(event: MouseEvent) {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
}

/** "La tengo", and the figure's other marks as pins. */
function OwnMark({ figure, id }: { figure: SuggestedFigure; id: string }) {
  const { mark, onToggle } = useMarking(figure, figure.user ?? noMark)
  const isOwned = mark.relation === 'collection'
  return (
    <>
      <MarkPin mark={isOwned ? { ...mark, relation: null } : mark} />
      <span className="mark-buttons">
        <button
          className="soft round place-center"
          id={id}
          type="button"
          // The arrow keys reach it from the field.
          tabIndex={-1}
          data-relation="collection"
          aria-label={`${relations.collection}: ${figure.name}`}
          aria-pressed={isOwned}
          onClick={() => onToggle('collection')}
        >
          <Icon name="check" />
        </button>
      </span>
    </>
  )
}
