import { Link } from 'react-router'
import { placeFormHref } from '#client/admin/contributions/rules.ts'
import type { AdminContribution } from '#contract/admin-contributions.ts'

/** The license and line that the author typed because the catalogue lacks them, with a link to create them and return. */
export function PlaceNames({ contribution }: { contribution: AdminContribution }) {
  const { place } = contribution
  const href = placeFormHref(contribution)
  if (href === null) return null
  return (
    <p className="review-names">
      Propone{' '}
      {place?.license_name ? (
        <>
          la licencia <strong dir="auto">«{place.license_name}»</strong>
        </>
      ) : null}
      {place?.license_name && place.line_name ? ' y ' : null}
      {place?.line_name ? (
        <>
          la línea <strong dir="auto">«{place.line_name}»</strong>
        </>
      ) : null}
      . <Link to={href}>Crear y volver aquí</Link>, o elige una que ya esté.
    </p>
  )
}
