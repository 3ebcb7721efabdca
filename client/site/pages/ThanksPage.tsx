import { useEffect, useState } from 'react'
import { forgetDraft, recallDraft } from '#client/device.ts'
import { MainLink, QuietLink } from '#client/kit/Action.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'

export default function ThanksPage() {
  const message = useSentMessage()
  return (
    <section className="thanks stack gap-4 text-center justify-items-center">
      <PageHead title="Gracias por escribirnos" isHidden />
      <div className="thanks-case" aria-hidden="true">
        <svg viewBox="0 0 64 48" aria-hidden="true">
          <path d="M4 8h56v34H4z" />
          <path d="m4 10 28 20 28-20" />
        </svg>
      </div>
      <h1>Gracias por escribirnos</h1>
      <p className="soft pretty">
        Tu mensaje ya está con nosotros. Si espera respuesta, llegará al correo que nos diste.
      </p>
      {message ? (
        <figure className="thanks-message sunken round-l pad-4">
          <figcaption className="note strong">Guardamos lo que escribiste</figcaption>
          <blockquote dir="auto">{message}</blockquote>
        </figure>
      ) : null}
      <p className="soft pretty flex wrap gap-3 justify-center">
        <MainLink to="/buscador">Seguir viendo figuras</MainLink>
        <QuietLink to="/">Ir al inicio</QuietLink>
      </p>
    </section>
  )
}

/** The message that this tab has just sent, shown once; '' on the server and without a script. */
function useSentMessage(): string {
  const [message, setMessage] = useState('')
  useEffect(() => {
    const sent = recallDraft('contacto-enviado').message
    if (sent) setMessage(sent)
    return () => forgetDraft('contacto-enviado')
  }, [])
  return message
}
