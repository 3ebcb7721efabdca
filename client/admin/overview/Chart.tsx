import './style.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useStaffSession } from '#client/admin/frame/session.data.ts'
import type { Permission } from '#contract/admin-permissions.ts'
import { mayUse } from '#contract/admin-permissions.ts'

interface ChartProps {
  /** The part of the administration that the list belongs to. */
  part: Permission
  /** The text of the link. */
  list: string
  href: string
  children: ReactNode
}

/** A chart with a link to the list of what it counts, for roles that may use that list. */
export function Chart({ part, list, href, children }: ChartProps) {
  const role = useStaffSession().data?.role ?? null
  return (
    <div className="overview-chart">
      {children}
      {mayUse(role, part) ? (
        <Link className="text-action" to={href}>
          {list}
        </Link>
      ) : null}
    </div>
  )
}
