import '#client/collection/inventory/style.css'
import '#client/collection/own/style.css'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { meQuery } from '#client/accounts/data.ts'
import { loadPictures, useInventory } from '#client/collection/inventory/data.ts'
import { InventorySheet } from '#client/collection/inventory/InventorySheet.tsx'
import { Crumbs } from '#client/kit/Crumbs.tsx'
import { mexicoDay } from '#client/kit/days.ts'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { formatNumber } from '#client/kit/numbers.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { ProgressBar } from '#client/kit/ProgressBar.tsx'
import { percentageOf } from '#contract/percentages.ts'

/** Our addition: the inventory for an insurer, to print or save as PDF. */
export default function InventoryPage() {
  const { items, total, isWhole, error, retry } = useInventory()
  return (
    <div className="inventory">
      <PageHead title="Inventario" isHidden />
      <Crumbs places={[{ name: 'Mi Colección', href: '/coleccion' }]} />
      <h1>Inventario</h1>
      {error ? <LoadError what="todo tu inventario" error={error} onRetry={retry} /> : null}
      {isWhole || error ? null : (
        <Progress text={progressTextOf(items.length, total)} share={total ? items.length / total : 0} />
      )}
      {isWhole && items.length > 0 ? <Printing items={items} /> : null}
      {isWhole && items.length === 0 ? <NothingToPrint /> : null}
    </div>
  )
}

function progressTextOf(come: number, total: number | null): string {
  return total === null
    ? 'Reuniendo tus figuras…'
    : `Reuniendo ${formatNumber(come)} de ${formatNumber(total)} figuras…`
}

function Progress({ text, share }: { text: string; share: number }) {
  return (
    <div className="inventory-progress" role="status">
      <p>{text}</p>
      <ProgressBar
        label="Preparando el inventario"
        percentage={percentageOf(share, 1)}
        valueText={text}
        tone="have"
      />
    </div>
  )
}

function Printing({ items }: { items: ReturnType<typeof useInventory>['items'] }) {
  const { data: me } = useQuery(meQuery)
  const [hasPhotos, setPhotos] = useState(true)
  const [share, setShare] = useState<number | null>(null)
  const sheet = useRef<HTMLDivElement>(null)

  async function print() {
    if (share !== null || !sheet.current) return
    setShare(0)
    await loadPictures(sheet.current, setShare)
    setShare(null)
    window.print()
  }

  return (
    <>
      <div className="inventory-acts">
        <button
          className="action"
          data-kind="main"
          type="button"
          aria-disabled={share !== null}
          onClick={() => void print()}
        >
          <Icon name="print" />
          Imprimir o guardar PDF
        </button>
        <label>
          <input type="checkbox" checked={hasPhotos} onChange={() => setPhotos(!hasPhotos)} />
          Con fotos
        </label>
        {share === null ? null : <Progress text="Trayendo las fotos…" share={share} />}
      </div>
      <div ref={sheet}>
        <InventorySheet
          fullname={me?.fullname ?? ''}
          today={mexicoDay(new Date())}
          items={items}
          hasPhotos={hasPhotos}
        />
      </div>
    </>
  )
}

function NothingToPrint() {
  return (
    <EmptyState pin={{ icon: 'print', tone: 'plain' }}>
      <h2>Aún no hay nada que inventariar</h2>
      <p>Cuando tengas figuras en tu colección, aquí saldrán con sus copias, precios y totales.</p>
      <Link className="action" data-kind="main" to="/coleccionables">
        Ver el catálogo
      </Link>
    </EmptyState>
  )
}
