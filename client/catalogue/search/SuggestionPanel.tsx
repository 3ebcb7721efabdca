import type { ReactNode } from 'react'
import { useHomeLicenses, WideImage } from '#client/catalogue/license/parts/LicenseCard.tsx'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf } from '#client/catalogue/pictures.rules.ts'
import { Icon, type IconName } from '#client/kit/Icon.tsx'
import { countText } from '#client/kit/numbers.ts'
import { tintOf } from '#client/kit/tint.ts'
import { optionKey, type SearchOption, type SuggestedFigure } from './data.ts'

export interface SuggestionPanelProps {
  id: string
  options: readonly SearchOption[]
  /** The row that the arrow keys are at; -1 for none. */
  active: number
  /** They are at the button of that row. */
  isAtMark: boolean
  onChoose: (option: SearchOption) => void
  /** With it the rows are those of a grid, because an option of a listbox may have no button. */
  markOf: ((figure: SuggestedFigure, id: string) => ReactNode) | undefined
}

/** The rows below a search field. The keyboard is handled by the field, which names the active row. */
export function SuggestionPanel({ id, options, active, isAtMark, onChoose, markOf }: SuggestionPanelProps) {
  const { panel, row, cell } = markOf ? grid : listbox
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: its role is that of the pattern.
    <div className="suggestions" id={id} {...panel} aria-label="Sugerencias">
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole lint/a11y/noStaticElementInteractions: as above.
        <div
          key={optionKey(option)}
          id={`${id}-${index}`}
          className="suggestion row gap-3 round"
          {...row}
          tabIndex={-1}
          aria-selected={index === active}
          data-kind={option.kind}
          onMouseDown={(event) => {
            event.preventDefault()
            if (!(event.target as Element).closest('button')) onChoose(option)
          }}
        >
          <div className="row gap-3 grow min-0" {...cell}>
            <OptionRow option={option} />
          </div>
          {markOf && option.kind === 'figure' ? (
            <div
              className="suggestion-mark row gap-1 flex-none"
              {...cell}
              data-active={(isAtMark && index === active) || undefined}
            >
              {markOf(option.figure, `${id}-${index}-mark`)}
            </div>
          ) : null}
        </div>
      ))}
    </div>
  )
}

const listbox = { panel: { role: 'listbox' }, row: { role: 'option' }, cell: {} } as const
const grid = { panel: { role: 'grid' }, row: { role: 'row' }, cell: { role: 'gridcell' } } as const

function OptionRow({ option }: { option: SearchOption }) {
  if (option.kind === 'figure') return <FigureOption figure={option.figure} note={option.note} />
  if (option.kind === 'recent') return <PlainOption icon="search" name={option.text} note={null} />
  if (option.kind === 'forget') return <PlainOption icon="close" name="Olvidar estas búsquedas" note={null} />
  const { name, license, items_count: count } = option.shelf
  const what = license ? `Línea de ${license.name}` : 'Licencia'
  const note = `${what} · ${countText(count, 'figura', 'figuras')}`
  return <ShelfOption license={license?.slug ?? option.shelf.slug} name={name} note={note} />
}

/** A license or line, with the picture of the license where the page knows it, else its initial on its colour. */
function ShelfOption({ license, name, note }: { license: string; name: string; note: string }) {
  const card = useHomeLicenses().find(({ slug }) => slug === license)
  return (
    <>
      <span
        className="suggestion-shelf flex-none place-center clip strong"
        data-tint={card?.tint ?? tintOf(null, license)}
        aria-hidden="true"
      >
        {card?.image ? (
          <WideImage className="suggestion-art" picture={card.image} sizes="5rem" />
        ) : (
          [...name].slice(0, 1)
        )}
      </span>
      <Words name={name} note={note} />
    </>
  )
}

function FigureOption({ figure, note }: { figure: SuggestedFigure; note: string }) {
  const { name, license } = figure
  return (
    <>
      <span className="picture-frame" data-tint={tintOf(license.color, license.slug)}>
        <FigurePicture picture={pictureOf(figure)} sizes="3rem" />
      </span>
      <Words name={name} note={note} />
    </>
  )
}

function PlainOption({ icon, name, note }: { icon: IconName; name: string; note: string | null }) {
  return (
    <>
      <span className="suggestion-icon soft flex-none place-center">
        <Icon name={icon} />
      </span>
      <Words name={name} note={note} />
    </>
  )
}

function Words({ name, note }: { name: string; note: string | null }) {
  return (
    <span className="stack min-0 grow">
      <span className="suggestion-name truncate strong" dir="auto">
        {name}
      </span>
      {note ? (
        <span className="truncate note" dir="auto">
          {note}
        </span>
      ) : null}
    </span>
  )
}
