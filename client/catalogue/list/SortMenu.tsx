import type { ListState } from '#client/catalogue/filters/rules.ts'
import { searchOf } from '#client/catalogue/filters/rules.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { Link } from '#client/kit/Link.tsx'
import type { ItemSort } from '#contract/catalogue-words.ts'
import { itemSorts } from '#contract/catalogue-words.ts'

interface SortMenuProps {
  state: ListState
  base: string
  /** The order of this list when none is chosen and nothing is searched. */
  usualSort: ItemSort
}

/** The sort orders of a list as links in a native popover. A search has relevance first. */
export function SortMenu({ state, base, usualSort }: SortMenuProps) {
  const isSearch = state.query !== ''
  const usual = isSearch ? 'relevancia' : usualSort
  const offered = (Object.keys(itemSorts) as ItemSort[]).filter((sort) => isSearch || sort !== 'relevancia')
  const current = state.sort && offered.includes(state.sort) ? state.sort : usual
  return (
    <div className="sort-menu">
      <button className="action" data-kind="quiet" type="button" popoverTarget="orden">
        <span className="visually-hidden">Ordenar: </span>
        {itemSorts[current]}
        <Icon name="chevron" />
      </button>
      <ul className="sort-menu-list" id="orden" popover="auto">
        {offered.map((sort) => (
          <li key={sort}>
            <Link
              to={base + searchOf({ ...state, page: 1, sort: sort === usual ? null : sort })}
              aria-current={sort === current || undefined}
              preventScrollReset
              rel="nofollow"
            >
              {itemSorts[sort]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
