import '#client/dashboard/empty.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { popularFiguresQuery } from '#client/catalogue/members/data.ts'
import { MemberGrid } from '#client/collection/marks/MemberGrid.tsx'
import type { IconName } from '#client/kit/Icon.tsx'
import { Icon } from '#client/kit/Icon.tsx'

/** La Cueva of a new member: the import first, three figures to begin with, and what else one can do. */
export function DashboardEmpty({ fullname }: { fullname: string | null }) {
  return (
    <section className="cave-empty">
      <h2>{fullname ? `${fullname.split(' ')[0]}, esta es tu cueva` : 'Esta es tu cueva'}</h2>
      <p>Todavía está vacía. Empieza por donde quieras.</p>
      <Step
        icon="upload"
        title="¿Ya la llevas en Excel?"
        text="Impórtala tal cual: la leemos, la revisas y se puede deshacer entera."
      >
        <Link className="action" data-kind="main" to="/coleccion/importar">
          Importar mi colección
        </Link>
      </Step>
      <FirstFigures />
      <div className="cave-empty-rest">
        <Step
          icon="heart"
          title="Di qué esperas"
          text="De lo que quieres, aquí verás qué sale primero y qué fecha se movió."
        >
          <Link className="action" data-kind="quiet" to="/calendario">
            Abrir el calendario
          </Link>
        </Step>
        <Step
          icon="ticket"
          title="Anota un apartado"
          text="Con su tienda y sus abonos, sabrás cuánto debes, a quién y para cuándo."
        >
          <Link className="action" data-kind="quiet" to="/apartados">
            Ver tus apartados
          </Link>
        </Step>
      </div>
    </section>
  )
}

const figuresMax = 3

/** Left out when there is nothing to show, because the other steps do without it. */
function FirstFigures() {
  const { data: items = [] } = useQuery(popularFiguresQuery({}))
  if (items.length === 0) return null
  return (
    <section className="cave-part" aria-labelledby="first-title">
      <div className="cave-head">
        <h3 id="first-title">O empieza con una de estas</h3>
        <Link to="/coleccionables">Ver todas</Link>
      </div>
      <p>Di «la tengo», «la quiero» o «no me interesa» con un toque.</p>
      <MemberGrid items={items.slice(0, figuresMax)} showsFranchise shape="shelf" />
    </section>
  )
}

interface StepProps {
  icon: IconName
  title: string
  text: string
  /** The link that leads there. */
  children: ReactNode
}

function Step({ icon, title, text, children }: StepProps) {
  return (
    <article className="cave-step">
      <Icon name={icon} />
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </article>
  )
}
