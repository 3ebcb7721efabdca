import type { ReactNode } from 'react'
import { PageHead } from '#client/kit/PageHead.tsx'

interface AuthFrameProps {
  title: string
  /** The heading of the page; defaults to its title. */
  heading?: string
  lead?: ReactNode
  children?: ReactNode
}

/** The frame of every login and registration page: title, introduction and content. */
export function AuthFrame({ title, heading = title, lead, children }: AuthFrameProps) {
  return (
    <section className="auth-page">
      <PageHead title={title} isHidden />
      <header className="auth-page-head">
        <h1>{heading}</h1>
        {lead ? <p>{lead}</p> : null}
      </header>
      {children}
    </section>
  )
}
