import '#client/plans/card/style.css'

interface StripeFrameProps {
  /** Draws Stripe's fields into the element once it stands. */
  draw: (into: HTMLElement | null) => void
  isReady: boolean
}

/** The place of Stripe's own fields: what is typed there goes to Stripe and never to us. */
export function StripeFrame({ draw, isReady }: StripeFrameProps) {
  return (
    <div className="stripe-frame">
      {isReady ? null : (
        <div role="status">
          <span className="visually-hidden">Cargando el formulario de pago</span>
          <span className="skeleton" />
        </div>
      )}
      <div ref={draw} />
      <p className="field-help">
        Tu tarjeta la recibe Stripe, nuestro procesador de pagos. Nosotros nunca la vemos.
      </p>
    </div>
  )
}
