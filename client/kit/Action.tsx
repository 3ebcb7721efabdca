import type { ComponentProps } from 'react'
import { Link } from 'react-router'

// The main action of its place, and the quiet ones beside it.

type LinkProps = Omit<ComponentProps<typeof Link>, 'className'>
type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'type'>

export const MainLink = (props: LinkProps) => <Link className="action" data-kind="main" {...props} />

export const QuietLink = (props: LinkProps) => <Link className="action" data-kind="quiet" {...props} />

export const MainButton = (props: ButtonProps) => (
  <button className="action" data-kind="main" type="button" {...props} />
)

export const QuietButton = (props: ButtonProps) => (
  <button className="action" data-kind="quiet" type="button" {...props} />
)
