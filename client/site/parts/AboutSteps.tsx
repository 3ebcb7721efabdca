import { Link } from 'react-router'

/** The steps from the first visit to a complete collection. */
export function AboutSteps() {
  return (
    <section className="band" aria-labelledby="steps-title">
      <h2 className="band-title" id="steps-title">
        Cómo funciona
      </h2>
      <ol className="about-steps">
        <li>
          <h3>Encuentra tus figuras</h3>
          <p>
            El catálogo va de la licencia a la línea y de la línea a la figura. El{' '}
            <Link to="/buscador">buscador</Link> perdona faltas, entiende «#12» y lee nombres en japonés.
          </p>
        </li>
        <li>
          <h3>Márcalas con un toque</h3>
          <p>Una por una o la línea entera. Si te equivocas, lo deshaces ahí mismo.</p>
        </li>
        <li>
          <h3>Aparta sin perder la cuenta</h3>
          <p>
            Anota el anticipo, los abonos y la fecha prometida. Vitrina suma por ti cuánto debes, a quién y
            para cuándo.
          </p>
        </li>
        <li>
          <h3>Mira lo que viene</h3>
          <p>
            El calendario junta los lanzamientos que te importan. Si una fecha se mueve, lo ves; si solo se
            sabe el trimestre, no inventamos el día.
          </p>
        </li>
      </ol>
    </section>
  )
}
