import '#client/collection/own/style/shelves.css'
import { Link } from 'react-router'
import { momentDayText } from '#client/kit/days.ts'
import type { HiddenShelf } from '#contract/collection/lists.ts'

interface HiddenShelvesProps {
  hidden: readonly HiddenShelf[]
  onShow: (shelf: { license: string; line: string | null; name: string }) => void
}

/** The hidden licenses and lines, each with a button to show it again. */
export function HiddenShelves({ hidden, onShow }: HiddenShelvesProps) {
  if (hidden.length === 0) {
    return (
      <p className="hidden-shelves-none">
        No tienes licencias ni líneas ocultas. Al ver una línea en tu colección o en el catálogo puedes decir
        que no te interesa, y aparecerá aquí.
      </p>
    )
  }
  return (
    <ul className="hidden-shelves">
      {hidden.map(({ license, line, hidden_at }) => {
        const name = line?.name ?? license.name
        return (
          <li className="row between raised gap-3" key={`${license.slug}/${line?.slug ?? ''}`}>
            <div>
              <Link
                className="strong link"
                to={['/coleccionables', license.slug, line?.slug].filter(Boolean).join('/')}
                dir="auto"
              >
                {name}
              </Link>
              <p className="note">
                {line ? `Línea de ${license.name}` : 'Licencia completa'} · desde el{' '}
                {momentDayText(hidden_at)}
              </p>
            </div>
            <button
              className="action"
              data-kind="quiet"
              type="button"
              onClick={() => onShow({ license: license.slug, line: line?.slug ?? null, name })}
            >
              Mostrar<span className="visually-hidden"> otra vez {name}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
