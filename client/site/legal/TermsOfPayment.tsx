import { Link } from 'react-router'
import type { LegalSection } from './LegalArticle.tsx'

/**
 * Recurring charges as Mexican consumer law requires them: disclosed, agreed to, announced and easy to cancel
 * (docs/safety.md#payments-and-consumer-duties).
 */
export const termsOfPayment: readonly LegalSection[] = [
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
