/** Who the product is for, and what it is not. */
export function AboutReaders() {
  return (
    <section className="band" aria-labelledby="readers-title">
      <h2 className="band-title" id="readers-title">
        Para quién es
      </h2>
      <ul className="about-readers">
        <li>
          <h3>Quien empieza</h3>
          <p>Saber qué existe, en qué orden salió y qué le falta a la línea que te acaba de enganchar.</p>
        </li>
        <li>
          <h3>Quien ya perdió la cuenta</h3>
          <p>No comprar dos veces la misma, recordar cuánto costó y encontrar dónde la guardaste.</p>
        </li>
        <li>
          <h3>Quien vive en preventa</h3>
          <p>Tener juntos los apartados de todas tus tiendas, con lo que ya diste y lo que falta por dar.</p>
        </li>
      </ul>
      <p className="about-not">
        <strong>Lo que no es:</strong> no vendemos figuras, no cobramos comisiones y no representamos a ningún
        fabricante. Vitrina es independiente y está hecha para llevar la cuenta.
      </p>
    </section>
  )
}
