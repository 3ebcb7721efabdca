import '#client/collection/wishes/style.css'
import type { WishState } from '#client/collection/wishes/rules.ts'
import { wishPageSizes, wishSorts } from '#client/collection/wishes/rules.ts'
import { countText } from '#client/kit/numbers.ts'
import type { OwnSort } from '#contract/collection-words.ts'
import { ownSorts } from '#contract/collection-words.ts'

interface WishToolbarProps {
  state: WishState
  total: number
  onChange: (state: WishState) => void
}

/** The total, the order and the page size. */
export function WishToolbar({ state, total, onChange }: WishToolbarProps) {
  const { pageSize } = state
  const sizes = [...new Set([...wishPageSizes, pageSize])].toSorted((a, b) => a - b)
  return (
    <div className="wish-toolbar">
      <p role="status">{countText(total, 'figura', 'figuras')}</p>
      <select
        aria-label="Ordenar por"
        value={state.sort ?? 'prioridad'}
        onChange={({ currentTarget }) =>
          onChange({ ...state, page: 1, sort: currentTarget.value as OwnSort })
        }
      >
        {wishSorts.map((sort) => (
          <option key={sort} value={sort}>
            {ownSorts[sort]}
          </option>
        ))}
      </select>
      <select
        aria-label="Cuántas por página"
        value={pageSize}
        onChange={({ currentTarget }) =>
          onChange({ ...state, page: 1, pageSize: Number(currentTarget.value) })
        }
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size} por página
          </option>
        ))}
      </select>
    </div>
  )
}
