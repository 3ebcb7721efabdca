import { Link } from 'react-router'
import { type ListState, searchOf } from '#client/catalogue/filters/rules.ts'
import { useCurrentInView } from '#client/kit/use-current-in-view.ts'
import { type RelationChoice, relationChoices } from '#contract/collection/words.ts'

const offered: readonly RelationChoice[] = ['none', 'collection', 'want', 'reserved']

export function RelationChips({ state, base }: { state: ListState; base: string }) {
  const [chosen = null] = state.chosen.type ?? []
  const row = useCurrentInView<HTMLUListElement>(chosen)
  const hrefOf = (type: RelationChoice | null) =>
    base + searchOf({ ...state, page: 1, chosen: type === null ? {} : { type: [type] } })
  return (
    <nav className="relation-chips min-0" aria-label="Ver">
      <ul className="flex gap-2" ref={row}>
        {[null, ...offered].map((type) => (
          <li key={type}>
            <Link
              className="touch medium nowrap pill pad-inline-4"
              to={hrefOf(type)}
              aria-current={type === chosen ? 'page' : undefined}
              data-relation={type ?? undefined}
              preventScrollReset
            >
              {type === null ? 'Todas' : relationChoices[type]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
