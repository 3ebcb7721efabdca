import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { memberItemPath, memberSearchPath, newFigurePath } from '#client/catalogue/members/rules.ts'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf, tintOfItem } from '#client/catalogue/pictures.rules.ts'
import { useMarking } from '#client/collection/marks/data.ts'
import { MarkButtons } from '#client/collection/marks/MarkButtons.tsx'
import { TinyItemCard } from '#client/collection/marks/MemberCards.tsx'
import { MainLink, QuietButton } from '#client/kit/Action.tsx'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { dotted } from '#client/kit/numbers.ts'
import { SearchField } from '#client/kit/SearchField.tsx'
import { SearchForm } from '#client/kit/SearchForm.tsx'
import type { ScannedFigure } from '#contract/reservations/scanned.ts'
import { scannedQuery } from './boxes.data.ts'
import type { BoxCode } from './boxes.rules.ts'
import { answerLines } from './rules.ts'

interface ScannedAnswerProps {
  code: BoxCode
  onTypeAgain: () => void
}

/** What a code in the hand is: do I own it, have I reserved it, do I want it, and for how much. */
export function ScannedAnswer({ code, onTypeAgain }: ScannedAnswerProps) {
  const {
    data: figures,
    error,
    refetch,
  } = useQuery({ ...scannedQuery(code), refetchOnWindowFocus: 'always' })
  if (figures?.length === 0) return <UnknownCode code={code} onTypeAgain={onTypeAgain} />
  if (figures) {
    return (
      <div className="stack gap-4">
        {figures.length > 1 ? <p className="note">Varias figuras tienen este código.</p> : null}
        {figures.map((figure) => (
          <AnswerCard key={figure.item.id} figure={figure} />
        ))}
      </div>
    )
  }
  if (error) return <LoadError what="esa figura" error={error} onRetry={() => void refetch()} />
  return (
    <p className="note" role="status">
      Buscando {code.kind === 'barcode' ? <span className="numbers">{code.code}</span> : 'la figura'}…
    </p>
  )
}

const icons = {
  collection: 'check',
  reserved: 'ticket',
  want: 'heart',
  notinterested: 'strike',
  none: 'search',
} as const

function AnswerCard({ figure }: { figure: ScannedFigure }) {
  const { item, versions } = figure
  const { mark, isRefused, onToggle, onReserve, onKeyDown } = useMarking(item, item.user)
  return (
    <article
      className="scanned raised pad-4 stack gap-4"
      data-mark={mark.relation ?? undefined}
      data-refused={isRefused || undefined}
      data-tint={tintOfItem(item)}
      aria-label={item.name}
      onKeyDown={onKeyDown}
    >
      <div className="media gap-4">
        <Link
          className="scanned-picture picture-frame"
          to={memberItemPath(item)}
          tabIndex={-1}
          aria-hidden="true"
        >
          <FigurePicture picture={pictureOf(item)} sizes="7rem" turn="first" />
        </Link>
        <div className="stack gap-2 content-start">
          <h2 className="title-s" dir="auto">
            <Link to={memberItemPath(item)}>{item.name}</Link>
          </h2>
          <p className="note anywhere" dir="auto">
            {dotted(item.license.name, item.line.name)}
          </p>
          <div role="status">
            <ul className="stack gap-2">
              {answerLines(figure, mark).map(({ mark: state, text, details }) => (
                <li className="scanned-line media gap-2 items-start" key={text} data-relation={state}>
                  <Icon name={icons[state]} />
                  <p className="stack" dir="auto">
                    <strong>{text}</strong>
                    {details.map((detail, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: two copies may say the same.
                      <span className="small" key={place}>
                        {detail}
                      </span>
                    ))}
                  </p>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
      <div className="item-marks">
        <MarkButtons name={item.name} mark={mark} onToggle={onToggle} onReserve={onReserve} />
      </div>
      {versions.length > 0 ? (
        <section className="stack gap-2" aria-label="Otras versiones">
          <h3 className="note">Otras versiones</h3>
          <ul className="scanned-versions flex gap-2 scroll-x">
            {versions.map((version) => (
              <li key={version.id}>
                <TinyItemCard item={version} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </article>
  )
}

/** Types again, searches by name, or adds the figure, which is the member's own at once. */
function UnknownCode({ code, onTypeAgain }: ScannedAnswerProps) {
  const barcode = code.kind === 'barcode' ? code.code : null
  return (
    <EmptyState role="status" pin={{ icon: 'barcode', tone: 'plain' }}>
      <h2>{barcode ? `No conocemos el código ${barcode}` : 'Esa figura ya no está en el catálogo'}</h2>
      <p>
        Revisa que las cifras sean las de la caja, o búscala por su nombre: no de todas sabemos su código.
      </p>
      <SearchForm className="scan-by-name" aria-label="Buscar por su nombre" action={memberSearchPath}>
        <SearchField label="Nombre de la figura" placeholder="Nombre de la figura" />
      </SearchForm>
      <div className="row wrap justify-center gap-2">
        {barcode ? <MainLink to={newFigurePath({ barcode })}>Agregar la figura que falta</MainLink> : null}
        <QuietButton onClick={onTypeAgain}>Escribir las cifras</QuietButton>
      </div>
    </EmptyState>
  )
}
