import { collectablesOf, collectablesPath } from '#client/catalogue/members/rules.ts'
import { MainLink } from '#client/kit/Action.tsx'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'

interface NotInCatalogueProps {
  what: 'licencia' | 'línea'
  /** As written in the URL. */
  license: string
}

export function NotInCatalogue({ what, license }: NotInCatalogueProps) {
  return (
    <EmptyState pin={{ icon: 'search', tone: 'plain' }}>
      <PageHead title={`No encontramos esa ${what}`} isHidden />
      <h1>No encontramos esa {what}</h1>
      <p>Quizá cambió de nombre, o la dirección tiene un error.</p>
      <MainLink to={what === 'línea' ? collectablesOf(license) : collectablesPath}>
        Ver todas las {what}s
      </MainLink>
    </EmptyState>
  )
}
