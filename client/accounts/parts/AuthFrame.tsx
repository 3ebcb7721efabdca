import type { ReactNode } from 'react'
import { PageHead } from '#client/kit/PageHead.tsx'

interface AuthFrameProps {
  title: string
  /** The heading of the page; defaults to its title. */
  heading?: string
  lead?: ReactNode
  children?: ReactNode
}

export function AuthFrame({ title, heading = title, lead, children }: AuthFrameProps) {
  return (
    <section className="auth-page stack gap-5">
      <PageHead title={title} isHidden />
      <header className="stack gap-2">
        <h1 className="anywhere">{heading}</h1>
        {lead ? <p className="soft pretty large">{lead}</p> : null}
      </header>
      {children}
    </section>
  )
}
