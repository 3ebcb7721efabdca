import type { ReactNode } from 'react'
import { Crumbs } from '#client/kit/Crumbs.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'

interface AdminPageHeadProps {
  title: string
  /** One sentence about the screen. */
  lead?: string
  /** The list the screen belongs to. */
  parent?: { name: string; href: string }
  /** Links and buttons, such as "Nueva figura". */
  children?: ReactNode
}

export function AdminPageHead({ title, lead, parent, children }: AdminPageHeadProps) {
  return (
    <header className="stack gap-2 below-5">
      <PageHead title={`${title} · Administración`} isHidden />
      {parent ? <Crumbs places={[parent]} /> : null}
      <div className="row wrap between gap-3">
        <h1>{title}</h1>
        {children ? <div className="admin-head-actions">{children}</div> : null}
      </div>
      {lead ? <p className="admin-lead soft">{lead}</p> : null}
    </header>
  )
}
