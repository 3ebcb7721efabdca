import type { ListValues } from '#client/catalogue/filters/rules.ts'
import type { ListFilterParams } from '#client/catalogue/list/data.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { countText } from '#client/kit/numbers.ts'
import { FacetGroup } from './FacetGroup.tsx'

interface FilterPanelProps {
  id: string
  listing: ListFilterParams
  base: string
  listValues: ListValues
}

const openAtFirst = 3

/**
 * Every value is a link to the list with or without it, so filters are in the URL and work without JavaScript. It is beside
 * the list on wide screens; on a phone it is a sheet opened by the toolbar.
 */
export function FilterPanel({ id, listing, base, listValues }: FilterPanelProps) {
  const { state, metadata, facets } = listing
  return (
    <aside className="filter-panel" id={id} popover="auto" aria-label="Filtros">
      <div className="filter-panel-head">
        <h2>Filtros</h2>
        <button className="icon-button" type="button" popoverTarget={id} popoverTargetAction="hide">
          <Icon name="close" />
          <span className="visually-hidden">Cerrar filtros</span>
        </button>
      </div>
      {facets.map((facet, index) => (
        <FacetGroup
          key={`${base} ${facet.name}`}
          facet={facet}
          list={{ state, base }}
          listValues={listValues}
          isFirst={index < openAtFirst}
        />
      ))}
      <div className="filter-panel-foot">
        <button className="action" data-kind="main" type="button" popoverTarget={id}>
          Ver {countText(metadata.total, 'figura', 'figuras')}
        </button>
      </div>
    </aside>
  )
}
