import '#client/messages/style.css'
import type { ReactNode } from 'react'
import { Icon } from '#client/kit/Icon.tsx'

interface MissingItemProps {
  /** Opens the form at once when the search found nothing. */
  isOpen: boolean
  isSent: boolean
  /** The form. */
  children: ReactNode
}

/** Reports a missing figure, below the search results. */
export function MissingItem({ isOpen, isSent, children }: MissingItemProps) {
  if (isSent) {
    return (
      <section className="missing-item" id="falta" role="status">
        <h2>Gracias, ya lo anotamos</h2>
        <p>La buscaremos para agregarla. Si dejaste tu correo, te avisamos cuando esté en el catálogo.</p>
      </section>
    )
  }
  return (
    <details className="missing-item" id="falta" open={isOpen}>
      <summary>
        <h2>¿No encontraste tu figura?</h2>
        <span className="missing-item-open">
          Avísanos
          <Icon name="chevron" />
        </span>
      </summary>
      <p>Cuéntanos cuál es y la buscamos. Con el nombre basta.</p>
      {children}
    </details>
  )
}
