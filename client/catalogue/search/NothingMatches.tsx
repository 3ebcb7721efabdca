import { NearNames } from '#client/catalogue/NearNames.tsx'
import type { NearMatch } from '#client/catalogue/near.data.ts'
import { EmptyState } from '#client/kit/EmptyState.tsx'

/** The empty state of a search without filters. The form below it reports the figure. */
export function NothingMatches({ query, near }: { query: string; near: NearMatch[] }) {
  return (
    <EmptyState pin={{ icon: 'search', tone: 'plain' }}>
      <h3 dir="auto">Nada con “{query}”</h3>
      <p>Busca con menos palabras, o con el número de la caja.</p>
      <NearNames places={near} />
    </EmptyState>
  )
}
