import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '#client/kit/Icon.tsx'
import type { Consent } from './use-consent.ts'

/**
 * The consent dialog at the foot of the page, which covers no content. Yes and no look and weigh the same; closing it is no
 * answer (docs/safety.md#consent-and-analytics).
 */
export function ConsentPanel({ answer, close, choose }: Consent) {
  const panel = useRef<HTMLElement>(null)
  const isAsked = answer === 'not yet'
  useEffect(() => {
    // Takes the focus only when it was opened from the footer, not when the question appears by itself.
    if (!isAsked) panel.current?.focus()
  }, [isAsked])
  return (
    <section
      ref={panel}
      className="consent"
      aria-labelledby="consent-title"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <div className="consent-inner">
        <div className="consent-text stack gap-2">
          <h2 id="consent-title">¿Podemos contar las visitas?</h2>
          <p>
            Nos ayuda a saber qué páginas sirven. Usamos un servicio externo, Google Tag Manager, que recibe
            el nombre de la página y datos de tu navegador. Solo se carga si aceptas, nunca al entrar ni al
            pagar.{' '}
            <Link className="link" to="/politica-de-privacidad#navegador">
              Aviso de privacidad
            </Link>
          </p>
          <FormerAnswer answer={answer} />
        </div>
        {answer === 'refused by the browser' ? null : (
          <div className="consent-answers">
            <button className="action" type="button" onClick={() => choose('reject')}>
              Rechazar
            </button>
            <button className="action" type="button" onClick={() => choose('accept')}>
              Aceptar
            </button>
          </div>
        )}
        <button className="icon-button consent-close" type="button" onClick={close}>
          <Icon name="close" />
          <span className="visually-hidden">Cerrar sin cambiar nada</span>
        </button>
      </div>
    </section>
  )
}

function FormerAnswer({ answer }: Pick<Consent, 'answer'>) {
  if (answer === 'refused by the browser') {
    return (
      <p>
        <strong>
          Tu navegador pide que no te sigan (Global Privacy Control). Es un no: no cargamos nada.
        </strong>
      </p>
    )
  }
  if (typeof answer === 'string') return null
  return (
    <p>
      <strong>{answer.choice === 'accept' ? 'Aceptaste' : 'Rechazaste'}</strong> el{' '}
      {new Date(answer.at).toLocaleDateString('es-MX', { dateStyle: 'long' })} (texto {answer.version}).
      Puedes cambiarlo cuando quieras.
    </p>
  )
}
