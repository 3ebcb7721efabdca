import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '#client/kit/PageHead.tsx'
import { styleSheet } from '#client/kit/style-sheet.ts'
import { pageRequestOf } from '#client/loader-context.ts'
import { LegalArticle, type LegalSection, OperatorText } from '#client/site/legal/LegalArticle.tsx'
import styles from '#client/site/legal/style.css?url'
import { termsVersion } from '#contract/legal.ts'

export const links = () => [styleSheet(styles)]

export function loader({ context }: LoaderFunctionArgs) {
  const { operator, publicUrl, today } = pageRequestOf(context)
  return { operator, today, canonical: `${publicUrl}/terminos-y-condiciones` }
}

export default function TermsPage() {
  const { operator, today, canonical } = useLoaderData<typeof loader>()
  const who = { id: 'quien', title: 'Quién opera el sitio', text: <OperatorText operator={operator} /> }
  return (
    <>
      <PageHead
        title="Términos y condiciones"
        description="Las reglas para usar Vitrina: la cuenta, el catálogo, los planes, la renovación y cómo cancelar."
        canonical={canonical}
      />
      <LegalArticle
        title="Términos y condiciones"
        version={termsVersion}
        today={today}
        lead={
          <p>
            Al abrir una cuenta aceptas estas reglas. Están escritas para leerse. Lo que hacemos con tus datos
            está aparte, en el <Link to="/politica-de-privacidad">aviso de privacidad</Link>.
          </p>
        }
        sections={[who, ...termsOfUse, ...termsOfPayment]}
      />
    </>
  )
}

const termsOfUse: readonly LegalSection[] = [
  {
    id: 'servicio',
    title: 'Qué ofrecemos',
    text: (
      <>
        <p>
          Vitrina es un catálogo de figuras y un checklist para llevar la cuenta de tu colección: lo que
          tienes, lo que quieres, lo que apartaste y lo que pagas por ello. Recorrer el catálogo es gratis y
          no pide cuenta.
        </p>
        <p>
          No vendemos figuras, no cobramos por ellas y no intervenimos en tus tratos con tiendas u otras
          personas. Los apartados y abonos que anotas son apuntes tuyos: no obligan a ninguna tienda ni
          prueban un pago.
        </p>
      </>
    ),
  },
  {
    id: 'cuenta',
    title: 'Tu cuenta',
    text: (
      <ul>
        <li>
          Para abrirla necesitas un correo tuyo y haber cumplido 18 años, o 14 con permiso de tu madre, padre
          o tutor. Para contratar un plan de pago necesitas ser mayor de edad.
        </li>
        <li>
          Cuida tu contraseña y no la compartas. Si crees que alguien más entró, cámbiala: cierra las otras
          sesiones.
        </li>
        <li>Una persona, una cuenta. No vendas ni prestes la tuya.</li>
        <li>
          Puedes cerrarla cuando quieras desde tu configuración. Antes te ofrecemos descargar todo lo que
          guardaste; al confirmar se borra, salvo lo que la ley nos obliga a conservar.
        </li>
      </ul>
    ),
  },
  {
    id: 'contenido',
    title: 'Lo que tú guardas',
    text: (
      <>
        <p>
          Tus listas, notas, precios y fotos son tuyos. Nos das permiso de guardarlos y mostrártelos, y de
          mostrar a otras personas solo lo que tú hagas público en tu perfil. Ese permiso termina cuando lo
          borras o cierras tu cuenta.
        </p>
        <p>
          Las correcciones y figuras que propones al catálogo se revisan y, si se aceptan, se quedan en él
          para todos, con tu nombre de usuario como crédito mientras tengas cuenta. Propón solo datos y fotos
          que puedas compartir.
        </p>
      </>
    ),
  },
  {
    id: 'uso',
    title: 'Lo que no se vale',
    text: (
      <ul>
        <li>Subir contenido ilegal, ofensivo o de alguien más sin su permiso.</li>
        <li>Hacerte pasar por otra persona, por una tienda o por un fabricante.</li>
        <li>Copiar el catálogo de forma masiva, saturar el servicio o buscar entrar a donde no te toca.</li>
        <li>Usar los perfiles públicos para molestar, vender o mandar publicidad.</li>
      </ul>
    ),
  },
  {
    id: 'suspension',
    title: 'Si algo de eso pasa',
    text: (
      <p>
        Podemos retirar el contenido o suspender la cuenta. Te diremos por correo qué pasó y podrás contestar;
        si la falta no es grave, primero te pediremos corregirla. Si suspendemos sin razón una cuenta de pago,
        devolvemos la parte que no usaste.
      </p>
    ),
  },
  {
    id: 'catalogo',
    title: 'El catálogo y las marcas',
    text: (
      <>
        <p>
          La información de las figuras es una referencia. Las fechas y los precios los fijan fabricantes y
          tiendas y cambian sin aviso; decimos hasta dónde se conoce cada fecha, pero no la garantizamos. Si
          ves un error, <Link to="/contacto">avísanos</Link>.
        </p>
        <p>
          Vitrina es independiente: no está afiliada a los fabricantes y licencias que menciona. Los nombres,
          marcas e imágenes son de sus dueños y aparecen para identificar las figuras. Si algo tuyo no debería
          estar aquí, escríbenos y lo revisamos.
        </p>
      </>
    ),
  },
]

/**
 * Recurring charges as Mexican consumer law requires them: disclosed, agreed to, announced and easy to cancel
 * (docs/safety.md#payments-and-consumer-duties).
 */
const termsOfPayment: readonly LegalSection[] = [
  {
    id: 'planes',
    title: 'Planes y precios',
    text: (
      <>
        <p>
          El plan gratis no caduca y no pide tarjeta. Los de pago están en <Link to="/planes">Planes</Link>,
          con su límite de figuras y su precio en pesos mexicanos con IVA incluido. Antes de pagar ves el
          monto, la moneda, el periodo y la fecha del siguiente cobro junto al botón.
        </p>
        <p>
          Si cambia un precio, te avisamos por correo al menos treinta días antes. El nuevo precio empieza en
          la renovación siguiente y solo si no cancelas antes; lo que ya pagaste no cambia.
        </p>
      </>
    ),
  },
  {
    id: 'renovacion',
    title: 'Renovación automática',
    text: (
      <>
        <p>
          Los planes de pago se cobran cada mes o cada año a la tarjeta que registraste, hasta que los
          canceles. Solo lo hacemos si lo aceptas de forma expresa al contratar, en una casilla aparte que
          nunca viene marcada.
        </p>
        <p>
          Al menos cinco días antes de cada renovación te escribimos con el monto, la fecha y una liga para
          cancelar. Si un cobro falla, te avisamos y lo intentamos de nuevo; si no se logra, tu cuenta pasa al
          plan gratis sin perder nada de lo guardado.
        </p>
      </>
    ),
  },
  {
    id: 'cancelacion',
    title: 'Cancelar, arrepentirte y reembolsos',
    text: (
      <ul>
        <li>
          Cancelas en dos clics desde la configuración de tu plan, sin llamadas ni encuestas obligatorias.
          Conservas el plan hasta el final del periodo pagado y no hay más cobros.
        </li>
        <li>
          Si te arrepientes dentro de los cinco días hábiles después de contratar, escríbenos y te devolvemos
          el pago completo por el mismo medio.
        </li>
        <li>Si te cobramos por error o después de cancelar, devolvemos ese cobro completo.</li>
        <li>Fuera de esos casos no hay devoluciones por el tiempo que falte del periodo.</li>
      </ul>
    ),
  },
  {
    id: 'cambios-de-plan',
    title: 'Cambiar de plan',
    text: (
      <p>
        Puedes subir o bajar de plan cuando quieras; antes de confirmar ves la diferencia a pagar o a favor.
        Si bajas a un plan más chico que tu colección, todo se queda visible y lo puedes mover o exportar:
        solo no podrás agregar hasta tener lugar.
      </p>
    ),
  },
  {
    id: 'responsabilidad',
    title: 'Disponibilidad y responsabilidad',
    text: (
      <p>
        Cuidamos el servicio y hacemos respaldos, pero puede haber fallas y mantenimiento. Respondemos por los
        daños que causemos por nuestra culpa, como manda la ley; no por decisiones de compra tomadas con una
        fecha o un precio del catálogo. Nada de esto limita los derechos que la ley te da como consumidor.
      </p>
    ),
  },
  {
    id: 'modificaciones',
    title: 'Cambios a estos términos',
    text: (
      <p>
        Cada versión lleva número y fecha. Si un cambio te afecta, te lo avisamos por correo al menos quince
        días antes de que valga; si no estás de acuerdo, puedes cerrar tu cuenta y te devolvemos la parte que
        no hayas usado. Las versiones anteriores se piden por <Link to="/contacto">Contacto</Link>.
      </p>
    ),
  },
  {
    id: 'ley',
    title: 'Ley y quejas',
    text: (
      <p>
        Estos términos se rigen por las leyes de los Estados Unidos Mexicanos. Primero escríbenos: queremos
        arreglarlo. Si no quedas conforme, puedes acudir a la Procuraduría Federal del Consumidor (Profeco,
        teléfono 55 5568 8722, sin costo desde México 800 468 8722) o a los tribunales de tu domicilio.
      </p>
    ),
  },
]
