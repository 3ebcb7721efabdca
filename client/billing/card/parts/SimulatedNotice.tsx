import '#client/billing/card/style.css'

/** Says that payments are simulated, and which cards to try (docs/product.md#payments). */
export function SimulatedNotice() {
  return (
    <aside className="simulated-notice stack small gap-2" aria-label="Pagos de prueba">
      <p>
        <strong>Pagos de prueba: aquí no se mueve dinero.</strong> No escribas una tarjeta de verdad.
      </p>
      <ul className="stack soft gap-1">
        <li>
          <code>4242 4242 4242 4242</code> paga
        </li>
        <li>
          <code>4000 0025 0000 3155</code> pide confirmación
        </li>
        <li>
          <code>4000 0000 0000 0002</code> se rechaza
        </li>
      </ul>
    </aside>
  )
}
