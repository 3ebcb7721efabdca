import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { FigureThumb } from '#client/catalogue/members/parts/FigureThumb.tsx'
import { memberItemPath, newFigurePath } from '#client/catalogue/members/rules.ts'
import { reservationDialog } from '#client/collection/marks/data.ts'
import { showDone, showFailure } from '#client/collection/messages.data.ts'
import { QuietButton } from '#client/kit/Action.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { IconButton } from '#client/kit/IconButton.tsx'
import { countText } from '#client/kit/numbers.ts'
import { relationChoices } from '#contract/collection/words.ts'
import type { ScannedFigure } from '#contract/reservations/scanned.ts'
import { changeBoxes, confirmBoxes, scannedQuery } from './boxes.data.ts'
import type { KnownBox, ScannedBox } from './boxes.rules.ts'
import { boxCount, keyOf, quantitiesOf, withChoice, withoutOne } from './boxes.rules.ts'

/** The boxes that were scanned one after another, and one button that marks them all. Nothing is sent before. */
export function ScannedBoxes({ boxes }: { boxes: readonly ScannedBox[] }) {
  const [isSending, setSending] = useState(false)
  const found = useQueries({ queries: boxes.map(({ code }) => scannedQuery(code)) })
  const known = boxes.flatMap((box, place): KnownBox[] => {
    const [figure, ...others] = found[place]?.data ?? []
    return figure && others.length === 0 ? [{ ...box, itemId: figure.item.id }] : []
  })
  if (boxes.length === 0) {
    return (
      <p className="note" role="status">
        Pasa las cajas una tras otra: aquí se juntan, y al final las confirmas todas.
      </p>
    )
  }

  function reserve() {
    const quantities = quantitiesOf(known)
    const items = found.flatMap(({ data }) => (data?.length === 1 ? data : [])).map(({ item }) => item)
    const unique = [...new Map(items.map((item) => [item.id, item])).values()]
    reservationDialog.set(unique.map((item) => ({ item, quantity: quantities.get(item.id) ?? 1 })))
  }

  async function confirm() {
    setSending(true)
    try {
      await confirmBoxes(known)
    } catch (error) {
      showFailure(error, {
        about: 'scannedBoxes',
        outcome: 'La lista sigue aquí, completa.',
        retry: () => void confirm(),
      })
    } finally {
      setSending(false)
    }
  }

  return (
    <section className="stack gap-4" aria-labelledby="boxes-title">
      <div className="row wrap between gap-2">
        <div role="status">
          <h2 className="title-s" id="boxes-title">
            {countText(boxCount(boxes), 'caja', 'cajas')}
          </h2>
        </div>
        <QuietButton onClick={() => removeAll(boxes)}>Vaciar la lista</QuietButton>
      </div>
      <ul className="stack gap-2">
        {boxes.map((box, place) => (
          <Box
            key={keyOf(box.code)}
            box={box}
            figures={found[place]?.data}
            isFailed={found[place]?.isError ?? false}
          />
        ))}
      </ul>
      <button
        className="action scanned-confirm"
        data-kind="main"
        type="button"
        aria-disabled={isSending || known.length === 0}
        onClick={() => {
          if (!isSending && known.length > 0) void confirm()
        }}
      >
        <Icon name="check" />
        {isSending ? 'Guardando…' : `Las tengo: ${countText(boxCount(known), 'caja', 'cajas')}`}
      </button>
      {known.length > 1 ? (
        <QuietButton onClick={reserve}>
          <Icon name="ticket" />
          Apartar varias
        </QuietButton>
      ) : null}
    </section>
  )
}

function removeAll(boxes: readonly ScannedBox[]): void {
  changeBoxes(() => [])
  const text = `Quitaste ${countText(boxCount(boxes), 'caja', 'cajas')} de la lista.`
  showDone({ about: 'scannedBoxes', text }, () => changeBoxes((since) => [...since, ...boxes]))
}

interface BoxProps {
  box: ScannedBox
  /** The figures with its code; undefined while it is being looked for. */
  figures: ScannedFigure[] | undefined
  isFailed: boolean
}

function Box({ box, figures, isFailed }: BoxProps) {
  const { code, count } = box
  const [figure, ...others] = figures ?? []
  const name =
    figure && others.length === 0 ? figure.item.name : code.kind === 'barcode' ? code.code : 'Figura'
  return (
    <li className="scanned-box raised pad-2 row gap-3">
      {figure && others.length === 0 ? <FigureThumb item={figure.item} /> : null}
      <div className="stack min-0 grow">
        {figure && others.length === 0 ? (
          <Link className="strong anywhere" to={memberItemPath(figure.item)} dir="auto">
            {name}
          </Link>
        ) : (
          <span className="strong numbers">{name}</span>
        )}
        <BoxNote box={box} figures={figures} isFailed={isFailed} />
      </div>
      <strong className="numbers nowrap">×{count}</strong>
      <IconButton
        icon="minus"
        label={`Quitar una caja de ${name}`}
        onClick={() => {
          changeBoxes((boxes) => withoutOne(boxes, code))
        }}
      />
    </li>
  )
}

function BoxNote({ box: { code }, figures, isFailed }: BoxProps) {
  if (figures === undefined)
    return <span className="note">{isFailed ? 'Se busca en cuanto haya conexión.' : 'Buscando…'}</span>
  const [figure] = figures
  if (!figure) {
    return (
      <span className="note">
        No conocemos ese código.{' '}
        {code.kind === 'barcode' ? (
          <Link className="link" to={newFigurePath({ barcode: code.code })}>
            Agregar la figura
          </Link>
        ) : null}
      </span>
    )
  }
  if (figures.length > 1) {
    return (
      <fieldset className="stack gap-1">
        <legend className="note">Varias figuras tienen ese código. ¿Cuál es?</legend>
        {figures.map(({ item }) => (
          <button
            className="action anywhere"
            data-kind="quiet"
            type="button"
            key={item.id}
            onClick={() => changeBoxes((boxes) => withChoice(boxes, code, item.id))}
          >
            {item.name}
          </button>
        ))}
      </fieldset>
    )
  }
  const { relation, reserved, quantity } = figure.item.user
  const marks = [
    relation === 'collection' ? `Ya la tienes ×${quantity}` : relation && relationChoices[relation],
    reserved ? relationChoices.reserved : null,
  ].filter(Boolean)
  return (
    <span className="note anywhere" dir="auto">
      {[...marks, figure.item.line.name].join(' · ')}
    </span>
  )
}
