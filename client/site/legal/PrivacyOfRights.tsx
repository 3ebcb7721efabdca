import { Link } from 'react-router'
import type { Operator, TagManager } from '#contract/legal.ts'
import type { LegalSection } from './LegalArticle.tsx'
import { PrivacyOfBrowser } from './PrivacyOfBrowser.tsx'

/** How long data are kept, what the browser stores, and which rights people have (LFPDPPP, derechos ARCO). */
export function privacyOfRights(operator: Operator, tagManager: TagManager | null): readonly LegalSection[] {
  return [
    { id: 'navegador', title: 'Cookies y tu navegador', text: <PrivacyOfBrowser tagManager={tagManager} /> },
    { id: 'plazos', title: 'Cuánto tiempo los guardamos', text: <Retention /> },
    { id: 'derechos', title: 'Tus derechos ARCO', text: <Rights operator={operator} /> },
    {
      id: 'seguridad',
      title: 'Cómo los cuidamos',
      text: (
        <p>
          Conexión cifrada, contraseñas con una huella lenta de romper, acceso solo para quien lo necesita,
          registro de lo que se hace en administración, y copias que caducan. Si una vulneración afectara tus
          derechos, te diríamos qué pasó, qué datos toca y qué puedes hacer.
        </p>
      ),
    },
    {
      id: 'menores',
      title: 'Menores de edad',
      text: (
        <p>
          Entre los 14 y los 17 años se necesita permiso de madre, padre o tutor. No abrimos cuentas a menores
          de 14; si sabes de una, avísanos y la borramos.
        </p>
      ),
    },
    {
      id: 'cambios',
      title: 'Cambios a este aviso',
      text: (
        <p>
          Cada versión lleva número y fecha, y aquí siempre está la última. Si un cambio agrega datos o
          finalidades, te lo avisamos por correo antes de que valga y, cuando haga falta, te pedimos permiso
          otra vez. La 1.1 nombra lo que la 1.0, del 21 de noviembre de 2026, no decía: la verificación en dos
          pasos, las aportaciones, las listas compartidas, lo que sigues y las copias de los correos.
        </p>
      ),
    },
    {
      id: 'autoridad',
      title: 'La autoridad',
      text: (
        <p>
          Si crees que no respetamos tu derecho a la protección de tus datos, puedes acudir a la Secretaría
          Anticorrupción y Buen Gobierno, que vigila en México la Ley Federal de Protección de Datos
          Personales en Posesión de los Particulares.
        </p>
      ),
    },
  ]
}

function Retention() {
  return (
    <ul>
      <li>Tu cuenta y tu colección: hasta que la cierras. Al cerrarla se borran en ese momento.</li>
      <li>Cuentas que nunca se validaron: 30 días.</li>
      <li>Mensajes de los formularios: 12 meses.</li>
      <li>Copias de los correos que te enviamos: 90 días, o hasta que cierras tu cuenta.</li>
      <li>Llaves de acceso y códigos: hasta que los quitas. Listas compartidas: hasta que las quitas.</li>
      <li>
        Aportaciones: hasta que cierras tu cuenta. Lo que ya se aceptó se queda en el catálogo, sin tu nombre,
        tus mensajes ni tus fotos.
      </li>
      <li>Sesiones: 30 días sin uso, 180 como máximo. Bitácoras con direcciones IP: 90 días.</li>
      <li>Respaldos: 35 días. Comprobantes de pago: 5 años, por ley, separados de tu nombre de usuario.</li>
    </ul>
  )
}

function Rights({ operator }: { operator: Operator }) {
  const { email } = operator
  return (
    <>
      <p>
        Puedes acceder a tus datos, rectificarlos, cancelarlos u oponerte a que se usen, retirar tu
        consentimiento y limitar su uso. Casi todo lo haces en tu configuración, al momento: descargar todo,
        corregir, hacer privado tu perfil, borrar la cuenta.
      </p>
      <p>
        También puedes pedirlo{' '}
        {email ? (
          <>
            a <a href={`mailto:${email}`}>{email}</a>
          </>
        ) : (
          <>
            por <Link to="/contacto">Contacto</Link>
          </>
        )}
        , desde el correo de tu cuenta o con un documento que acredite quién eres (o a quién representas), y
        diciendo qué derecho quieres ejercer y sobre qué datos. No cuesta nada. Contestamos en 20 días hábiles
        como máximo y, si procede, lo cumplimos en los 15 siguientes.
      </p>
    </>
  )
}
