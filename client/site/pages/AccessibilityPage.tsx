import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '#client/kit/PageHead.tsx'
import { styleSheet } from '#client/kit/style-sheet.ts'
import { pageRequestOf } from '#client/loader-context.ts'
import { LegalArticle, type LegalSection, OperatorText } from '#client/site/legal/LegalArticle.tsx'
import styles from '#client/site/legal/style.css?url'

export const links = () => [styleSheet(styles)]

export function loader({ context }: LoaderFunctionArgs) {
  const { operator, publicUrl, today } = pageRequestOf(context)
  return { operator, today, canonical: `${publicUrl}/accesibilidad` }
}

/** The day on which the protocol of docs/accessibility.md was last gone through. */
const reviewed = { version: '1.0', inForceSince: '2026-11-29' }

/** What holds and what does not, as found by docs/accessibility.md. */
export default function AccessibilityPage() {
  const { operator, today, canonical } = useLoaderData<typeof loader>()
  const contact: LegalSection = {
    id: 'avisanos',
    title: 'Si algo no te deja pasar',
    text: (
      <>
        <p>
          Cuéntanos qué querías hacer, en qué página y con qué navegador o ayuda técnica. No hace falta
          cuenta.
        </p>
        <OperatorText operator={operator} />
      </>
    ),
  }
  return (
    <>
      <PageHead
        title="Accesibilidad"
        description="Qué puedes esperar de Vitrina con teclado, lector de pantalla, texto grande o alto contraste, y qué falta todavía."
        canonical={canonical}
      />
      <LegalArticle
        title="Accesibilidad"
        version={reviewed}
        today={today}
        lead={
          <p>Vitrina se construye para cumplir las pautas WCAG 2.2 en su nivel AA. Esto es lo que hay hoy.</p>
        }
        sections={[holds, missing, how, contact]}
      />
    </>
  )
}

const holds: LegalSection = {
  id: 'que-funciona',
  title: 'Qué funciona',
  text: (
    <ul>
      <li>
        Todo se hace con el teclado, el foco siempre se ve y cada lista tiene un enlace para saltar a sus
        figuras.
      </li>
      <li>Botones, campos y avisos tienen nombre para el lector de pantalla, y lo que cambia se anuncia.</li>
      <li>El texto crece al 200 % y la página cabe en 320 puntos de ancho sin moverla de lado.</li>
      <li>
        Hay tema claro y oscuro, se respetan los colores de alto contraste, y nada se mueve si así lo pediste.
      </li>
      <li>
        Ningún estado se dice solo con color: «la tengo», «la quiero» y «apartada» llevan ícono y palabra.
      </li>
      <li>
        Lo que se hace arrastrando, manteniendo presionado o con la cámara se puede hacer también con botones
        o escribiendo.
      </li>
      <li>Un error dice qué pasó, qué se guardó y qué hacer, y lo que escribiste sigue ahí.</li>
    </ul>
  ),
}

const missing: LegalSection = {
  id: 'que-falta',
  title: 'Qué falta',
  text: (
    <ul>
      <li>Las fotos de las figuras se describen con su nombre; no dicen qué se ve en ellas.</li>
      <li>Los datos de la tarjeta se escriben en campos de quien procesa el pago, que no controlamos.</li>
      <li>Los comprobantes en PDF que alguien adjunta son como los hizo su tienda o su banco.</li>
      <li>
        No la ha revisado una organización externa ni la hemos probado con personas que usan lector de
        pantalla a diario.
      </li>
    </ul>
  ),
}

const how: LegalSection = {
  id: 'como-lo-revisamos',
  title: 'Cómo lo revisamos',
  text: (
    <p>
      Cada cambio pasa por pruebas automáticas en un navegador real, que revisan las páginas y sus diálogos.
      Además recorremos el sitio a mano: con teclado, con el texto al doble, con alto contraste y leyendo lo
      que recibe un lector de pantalla. Las novedades están en <Link to="/changelog">novedades</Link>.
    </p>
  ),
}
