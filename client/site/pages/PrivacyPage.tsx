import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { PageHead } from '#client/kit/PageHead.tsx'
import { pageRequestOf } from '#client/loader-context.ts'
import type { LegalSection } from '#client/site/legal/LegalArticle.tsx'
import { LegalArticle } from '#client/site/legal/LegalArticle.tsx'
import { OperatorText } from '#client/site/legal/OperatorText.tsx'
import { privacyOfRights } from '#client/site/legal/PrivacyOfRights.tsx'
import type { Operator } from '#contract/legal.ts'
import { privacyVersion } from '#contract/legal.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { operator, tagManager, publicUrl } = pageRequestOf(context)
  return { operator, tagManager, canonical: `${publicUrl}/politica-de-privacidad` }
}

export default function PrivacyPage() {
  const { operator, tagManager, canonical } = useLoaderData<typeof loader>()
  const who = { id: 'responsable', title: 'Quién es responsable', text: <OperatorText operator={operator} /> }
  return (
    <>
      <PageHead
        title="Política de privacidad"
        description="El aviso de privacidad de Vitrina: qué datos usamos, para qué, por cuánto tiempo y cómo ejercer tus derechos ARCO."
        canonical={canonical}
      />
      <LegalArticle
        title="Política de privacidad"
        version={privacyVersion}
        lead={
          <p>
            Este es el aviso de privacidad integral. En corto: puedes recorrer todo el catálogo sin decirnos
            quién eres; con cuenta, tu colección es privada hasta que tú la abras; tus datos no se venden y te
            los llevas cuando quieras.
          </p>
        }
        sections={[who, ...privacyOfData(operator), ...privacyOfRights(operator, tagManager)]}
      />
    </>
  )
}

/** Which data, what for, and who else sees them (LFPDPPP, aviso integral). */
function privacyOfData(operator: Operator): readonly LegalSection[] {
  return [
    { id: 'datos', title: 'Qué datos usamos', text: <WhichData /> },
    { id: 'finalidades', title: 'Para qué los usamos', text: <Purposes /> },
    { id: 'terceros', title: 'Quién más los ve', text: <Others operator={operator} /> },
  ]
}

function WhichData() {
  return (
    <>
      <p>Los que nos das y los que se generan al usar el sitio. Nunca pedimos datos sensibles.</p>
      <ul>
        <li>
          <strong>Al visitar:</strong> tu dirección IP y qué páginas pide tu navegador, en la bitácora del
          servidor. No te identificamos con ellos.
        </li>
        <li>
          <strong>Al escribirnos:</strong> tu nombre, tu correo y lo que escribas en el formulario de
          contacto; en el aviso de figura faltante, el correo solo si quieres.
        </li>
        <li>
          <strong>Al abrir una cuenta:</strong> nombre, usuario, correo y contraseña (de ella solo guardamos
          una huella que no se puede revertir). Si quieres: país, ciudad, teléfono, biografía e imágenes.
        </li>
        <li>
          <strong>Al usarla:</strong> tus figuras y listas, precios, notas y fotos, apartados y abonos, a
          quién y qué sigues, y las sesiones abiertas. Cada vez que entras, sales o cambias tu contraseña, la
          bitácora del servidor anota el número de tu cuenta y tu dirección IP, para cuidarla.
        </li>
        <li>
          <strong>Al protegerla en dos pasos:</strong> de cada llave de acceso, su nombre y su clave pública
          (tu huella o tu rostro nunca salen de tu dispositivo); de tu aplicación de códigos, su clave,
          cifrada; de tus códigos de recuperación, una huella; y los navegadores en los que pediste no
          repetirlo.
        </li>
        <li>
          <strong>Al aportar al catálogo:</strong> lo que propones, tus fuentes, mensajes y fotos, y qué se
          decidió.
        </li>
        <li>
          <strong>Al compartir una lista:</strong> qué lista es y si lleva tu nombre. Si alguien marca «Yo se
          lo regalo», la figura y el nombre que quiera dar, aunque no tenga cuenta.
        </li>
        <li>
          <strong>Al escribirte:</strong> una copia de cada correo que te enviamos, sin los códigos de sus
          enlaces, para saber qué te dijimos y cuándo. De los avisos de tus apartados y de lo que sigues
          guardamos solo que salieron.
        </li>
        <li>
          <strong>Al pagar:</strong> plan, montos y fechas. El número de tu tarjeta lo recibe el procesador de
          pagos; nosotros no lo guardamos.
        </li>
      </ul>
    </>
  )
}

function Purposes() {
  return (
    <>
      <p>Para dar el servicio que pediste; sin esto no podemos prestarlo:</p>
      <ul>
        <li>Abrir y cuidar tu cuenta, y guardar y mostrarte tu colección.</li>
        <li>Cobrar el plan que elegiste, avisarte antes de cada renovación y cumplir con lo fiscal.</li>
        <li>Contestar lo que nos escribes y corregir el catálogo con lo que avisas.</li>
        <li>Prevenir abusos: detectar intentos de entrar a cuentas ajenas y limitar envíos automáticos.</li>
      </ul>
      <p>Solo si lo aceptas, y puedes negarte sin perder nada:</p>
      <ul>
        <li>Contar visitas por página para saber qué mejorar.</li>
        <li>Enviarte novedades por correo.</li>
      </ul>
      <p>
        No vendemos tus datos, no armamos perfiles publicitarios y ninguna decisión sobre ti la toma un
        programa solo.
      </p>
    </>
  )
}

function Others({ operator }: { operator: Operator }) {
  return (
    <>
      <p>
        Trabajan para nosotros, solo con lo necesario y por contrato, quien aloja el sitio y la base de datos,
        quien entrega el correo y quien procesa los pagos.
      </p>
      {operator.formsHost ? (
        <p>
          Los formularios de contacto y de figura faltante los recibe un servicio externo,{' '}
          <strong>{operator.formsHost}</strong>. Solo se le envía lo que escribes, y solo al presionar el
          botón; la página no carga nada suyo antes.
        </p>
      ) : (
        <p>
          Los formularios de contacto y de figura faltante los recibimos nosotros, sin servicios externos de
          por medio.
        </p>
      )}
      <p>
        No hacemos transferencias que necesiten tu consentimiento. Entregamos datos a una autoridad solo
        cuando la ley nos obliga. Lo que tú hagas público en tu perfil lo puede ver cualquiera, y una lista
        compartida, quien tenga su enlace, hasta que lo quites. Lo que se acepta de tus aportaciones es del
        catálogo, que es público; lleva tu usuario mientras tu perfil sea público. Los precios que pagaste
        nunca se publican.
      </p>
    </>
  )
}
