import '#client/dashboard/empty.css'
import { Link } from 'react-router'
import { EmptyFrame } from '#client/kit/EmptyState.tsx'
import type { IconName } from '#client/kit/Icon.tsx'
import { Icon } from '#client/kit/Icon.tsx'

const steps: { icon: IconName; title: string; text: string; to: string; action: string }[] = [
  {
    icon: 'upload',
    title: '¿Ya la llevas en Excel?',
    text: 'Impórtala tal cual: la leemos, la revisas y se puede deshacer entera.',
    to: '/coleccion/importar',
    action: 'Importar mi colección',
  },
  {
    icon: 'search',
    title: 'Marca tu primera figura',
    text: 'Encuéntrala y di «la tengo», «la quiero» o «no me interesa» con un toque.',
    to: '/coleccionables',
    action: 'Ver las figuras',
  },
  {
    icon: 'heart',
    title: 'Di qué esperas',
    text: 'De lo que quieres, aquí verás qué sale primero y qué fecha se movió.',
    to: '/calendario',
    action: 'Abrir el calendario',
  },
  {
    icon: 'ticket',
    title: 'Anota un apartado',
    text: 'Con su tienda y sus abonos, sabrás cuánto debes, a quién y para cuándo.',
    to: '/apartados',
    action: 'Ver tus apartados',
  },
]

/** La Cueva of a new member: an empty showcase and what to do next. */
export function DashboardEmpty({ fullname }: { fullname: string | null }) {
  return (
    <section className="cave-empty">
      <EmptyFrame pin={{ icon: 'check', tone: 'collection' }} />
      <h2>{fullname ? `${fullname.split(' ')[0]}, esta es tu cueva` : 'Esta es tu cueva'}</h2>
      <p>Todavía está vacía. Empieza por donde quieras.</p>
      <ol>
        {steps.map(({ icon, title, text, to, action }, index) => (
          <li key={to}>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
            <Link className="action" data-kind={index === 0 ? 'main' : 'quiet'} to={to}>
              {action}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
