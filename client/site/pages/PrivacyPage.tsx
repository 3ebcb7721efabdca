import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '#client/kit/PageHead.tsx'
import { styleSheet } from '#client/kit/style-sheet.ts'
import { pageRequestOf } from '#client/loader-context.ts'
import { LegalArticle, type LegalSection, OperatorText } from '#client/site/legal/LegalArticle.tsx'
import styles from '#client/site/legal/style.css?url'
import { type Operator, privacyVersion, type TagManager } from '#contract/legal.ts'

export const links = () => [styleSheet(styles)]

export function loader({ context }: LoaderFunctionArgs) {
  const { operator, tagManager, publicUrl, today } = pageRequestOf(context)
  return { operator, today, tagManager, canonical: `${publicUrl}/politica-de-privacidad` }
}

export default function PrivacyPage() {
  const { operator, today, tagManager, canonical } = useLoaderData<typeof loader>()
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
        today={today}
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
          <strong>Al usarla:</strong> tus figuras y listas, precios, notas y fotos, apartados y abonos, qué
          copias vendes o cambias, con lo que pides y tu nota (se ven en tu perfil solo si es público y lo
          eliges, y cuántas personas buscan una figura se dice sin nombres, de tres en adelante), a quién y
          qué sigues, si pediste ver figuras para adultos, lo que buscaste o escaneaste y no estaba (noventa
          días, para agregarlo al catálogo), y las sesiones abiertas. Cada vez que entras, sales o cambias tu
          contraseña, la bitácora del servidor anota el número de tu cuenta y tu dirección IP, para cuidarla.
        </li>
        <li>
          <strong>Al crear un token de lectura:</strong> su nombre, una huella y el último día en que se usó,
          hasta que vence o lo cierras.
        </li>
        <li>
          <strong>Al activar avisos en un dispositivo:</strong> la dirección que su navegador nos da para
          enviarlos y las claves con las que se cifran, hasta que los desactivas o cierras sesión ahí.
        </li>
        <li>
          <strong>Al protegerla en dos pasos o entrar sin contraseña:</strong> de cada llave de acceso, su
          nombre, su clave pública, cuándo la usas y si está en uno o en varios dispositivos (tu huella o tu
          rostro nunca salen de ellos); de tu aplicación de códigos, su clave, cifrada; de tus códigos de
          recuperación, una huella; y los navegadores en los que pediste no repetirlo.
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
      <p>
        Si activas avisos en un dispositivo, los entrega el servicio de quien hace tu navegador (como Google,
        Apple, Mozilla o Microsoft), que los recibe cifrados y no puede leerlos.
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
        catálogo, que es público; lleva tu usuario mientras tu perfil sea público. Lo que pagaste por tus
        figuras y lo que valen nunca se publica.
      </p>
    </>
  )
}

/** How long data are kept, what the browser stores, and which rights people have (LFPDPPP, derechos ARCO). */
function privacyOfRights(operator: Operator, tagManager: TagManager | null): readonly LegalSection[] {
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
          otra vez. La 1.3 nombra lo que buscas y no estaba, lo que pediste ver, lo que vendes o cambias, la
          copia que pides de tu colección, las llaves con que entras sin contraseña, los tokens de lectura y
          lo que tu navegador nos dice de cómo va una página; la 1.2, los avisos en tus dispositivos, y deja
          de guardar copias de los correos; la 1.1, lo que la 1.0, del 21 de noviembre de 2026, no decía: la
          verificación en dos pasos, las aportaciones, las listas compartidas, lo que sigues y las copias de
          los correos.
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
      <li>Mensajes de los formularios: 12 meses; en nuestro correo, lo que haga falta para contestarte.</li>
      <li>Llaves de acceso y códigos: hasta que los quitas. Listas compartidas: hasta que las quitas.</li>
      <li>
        Aportaciones: hasta que cierras tu cuenta. Lo que ya se aceptó se queda en el catálogo, sin tu nombre,
        tus mensajes ni tus fotos.
      </li>
      <li>Sesiones: 30 días sin uso, 180 como máximo. Bitácoras con direcciones IP: 90 días.</li>
      <li>La copia completa que pides de tu colección: 24 horas desde que está lista.</li>
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

function PrivacyOfBrowser({ tagManager }: { tagManager: TagManager | null }) {
  return (
    <>
      <p>Sin cuenta y sin aceptar nada, tu navegador guarda solo lo que hace falta:</p>
      <ul>
        <li>Si elegiste día o noche.</li>
        <li>Lo que vas escribiendo en un formulario, hasta que lo envías o cierras la pestaña.</li>
        <li>Tus últimas seis búsquedas, hasta que las borras en el buscador o sales de tu cuenta.</li>
        <li>Las figuras que marcaste antes de tener cuenta, hasta que entras.</li>
        <li>Si dijiste que regalas una figura de una lista compartida, la clave con la que lo retiras.</li>
        <li>
          Al enviar un formulario, una cookie llamada <code>XSRF-TOKEN</code> que impide que otra página envíe
          datos en tu nombre. No te identifica y se borra al cerrar el navegador.
        </li>
        {tagManager ? (
          <li>Tu respuesta sobre contar las visitas, con su fecha y la versión del texto.</li>
        ) : null}
      </ul>
      <p>
        Con cuenta guarda además, hasta que sales, la llave de tu sesión, tu nombre, tu usuario, tu plan y los
        avisos de tu cuenta; y también si apagaste los atajos de teclado o angostaste el menú. Al entrar
        recibe también una cookie llamada <code>device</code>, que dura un año: por ella tu cuenta reconoce
        este navegador, y quien pruebe contraseñas desde otro no te deja fuera. No abre tu cuenta ni dice
        quién eres, y deja de servir cuando cambias tu contraseña.
      </p>
      {tagManager ? (
        <Measured tagManager={tagManager} />
      ) : (
        <p>Este sitio no carga herramientas de medición de nadie más.</p>
      )}
      <p>
        Al cerrar una página, tu navegador nos dice cuánto tardó en verse y en responder; y si algo falla en
        ella, en qué línea de nuestro código. No lleva nada que te identifique ni lo que escribes, y no guarda
        nada en tu dispositivo. Si tu navegador pide no ser seguido o ahorrar datos, no medimos.
      </p>
    </>
  )
}

function Measured({ tagManager: { id, origin } }: { tagManager: TagManager }) {
  return (
    <p>
      Si aceptas que contemos las visitas, se carga Google Tag Manager ({id}, desde {new URL(origin).hostname}
      ), que recibe el nombre de la página, tu dirección IP y datos de tu navegador, y puede dejar cookies que
      empiezan con <code>_ga</code>. Nunca se carga al entrar, al pagar, con tu sesión abierta ni en
      direcciones que digan qué buscas. Tu respuesta vale 24 meses; la cambias en «Preferencias de
      privacidad», al pie de cada página, y un no borra esas cookies. Si tu navegador pide no ser seguido
      (Global Privacy Control), lo tomamos como un no.
    </p>
  )
}
