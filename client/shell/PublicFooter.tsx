import { useMatches, useRouteLoaderData } from 'react-router'
import { Link } from '#client/kit/Link.tsx'
import type { RootSite } from '#client/root.tsx'
import { Socials } from '#client/site/parts/Socials.tsx'
import { Wordmark } from './Wordmark.tsx'

const generalDisclaimer =
  'Vitrina es un sitio independiente, hecho por coleccionistas. No está afiliado a los fabricantes de figuras que menciona, ni lo patrocinan; las marcas son de sus dueños.'

interface PublicFooterProps {
  /** Shows the consent panel again; null when the site has no tag manager. */
  onPrivacy: (() => void) | null
}

/** The general disclaimer, or that of the license or line of the page (docs/product.md#navigation). */
export function PublicFooter({ onPrivacy }: PublicFooterProps) {
  const site = useRouteLoaderData<RootSite>('root')
  const disclaimer = useDisclaimer() ?? generalDisclaimer
  const { year = '', socials = [], publicUrl = '' } = site ?? {}
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div className="footer-about">
          <Wordmark />
          <p className="footer-disclaimer" dir="auto">
            {disclaimer}
          </p>
          <Socials accounts={socials} home={publicUrl} />
        </div>
        <nav className="footer-links" aria-label="Pie de página">
          <Link to="/planes">Planes</Link>
          <Link to="/contacto">Soporte</Link>
          <Link to="/terminos-y-condiciones">Términos y condiciones</Link>
          <Link to="/politica-de-privacidad">Privacidad</Link>
          <Link to="/changelog">Changelog</Link>
          {onPrivacy ? (
            <button className="footer-privacy" type="button" onClick={onPrivacy}>
              Preferencias de privacidad
            </button>
          ) : null}
        </nav>
        <p className="footer-version">
          © {year} Vitrina · Versión {import.meta.env.APP_VERSION}
        </p>
      </div>
    </footer>
  )
}

/** The disclaimer in the loader data of the innermost route that has one. */
function useDisclaimer(): string | null {
  const said = useMatches().map(
    ({ loaderData }) => (loaderData as { disclaimer?: string | null } | undefined)?.disclaimer,
  )
  return said.findLast((disclaimer) => typeof disclaimer === 'string' && disclaimer !== '') ?? null
}
