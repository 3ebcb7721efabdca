import '#client/billing/card/style.css'

interface StripeFrameProps {
  /** A ref callback that mounts Stripe's fields. */
  mount: (element: HTMLElement | null) => void
  state: 'waiting' | 'ready' | 'failed'
}

/** Holds Stripe's own fields. What is typed there goes to Stripe and never to us. */
export function StripeFrame({ mount, state }: StripeFrameProps) {
  return (
    <div className="stripe-frame stack gap-3">
      {state !== 'waiting' ? null : (
        <div role="status">
          <span className="visually-hidden">Cargando el formulario de pago</span>
          <span className="skeleton" />
        </div>
      )}
      <div ref={mount} />
      {state === 'failed' ? (
        <button className="action" data-kind="quiet" type="button" onClick={() => window.location.reload()}>
          Intentar otra vez
        </button>
      ) : null}
      <p className="field-help">
        Tu tarjeta la recibe Stripe, nuestro procesador de pagos. Nosotros nunca la vemos.
      </p>
    </div>
  )
}
