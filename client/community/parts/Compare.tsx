import '#client/community/compare.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MemberGrid } from '#client/collection/marks/MemberGrid.tsx'
import { comparisonQuery } from '#client/community/data.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import type { Comparison } from '#contract/community-compare.ts'
import { CompareLines } from './CompareLines.tsx'

/** The member's collection beside this one, loaded when it is opened. */
export function Compare({ username }: { username: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="compare" aria-label="Comparar">
      <button
        className="action"
        data-kind="quiet"
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Comparar con mi colección
      </button>
      {isOpen ? <Loaded username={username} /> : null}
    </section>
  )
}

function Loaded({ username }: { username: string }) {
  const { data, error, refetch } = useQuery(comparisonQuery(username))
  if (data) {
    return (
      <>
        <Figures
          title="Lo que tiene y tú quieres"
          shown={data.wanted}
          nothing="No tiene nada de tu wishlist."
        />
        <Figures
          title="Lo que tú tienes y le falta"
          shown={data.missing}
          nothing="No le falta nada tuyo en las líneas que colecciona."
        />
        <CompareLines lines={data.lines} username={username} />
      </>
    )
  }
  return error ? (
    <LoadError what="la comparación" error={error} onRetry={() => void refetch()} />
  ) : (
    <LoadingSkeleton shape="rows" />
  )
}

interface FiguresProps {
  title: string
  shown: Comparison['wanted']
  nothing: string
}

function Figures({ title, shown: { total, items }, nothing }: FiguresProps) {
  return (
    <div className="compare-figures">
      <h2>
        {title} ({total})
      </h2>
      {total === 0 ? <p>{nothing}</p> : <MemberGrid items={items} showsFranchise shape="shelf" />}
      {total > items.length ? <p>Estas son las primeras {items.length}.</p> : null}
    </div>
  )
}
