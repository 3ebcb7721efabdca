import type { ComponentProps } from 'react'
import { Link } from 'react-router'

// Actions beside text, which look like text without an edge.

export const PlainLink = (props: Omit<ComponentProps<typeof Link>, 'className'>) => (
  <Link className="action" {...props} />
)

export const PlainButton = (props: Omit<ComponentProps<'button'>, 'className' | 'type'>) => (
  <button className="action" type="button" {...props} />
)
