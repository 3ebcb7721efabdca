import type { ComponentProps } from 'react'

interface LinkProps extends ComponentProps<'a'> {
  to: string
  /** Prefetches the page while the pointer, a finger or the focus is on the link. */
  prefetch?: 'intent'
  /** Keeps the scroll position. */
  preventScrollReset?: boolean
}

/**
 * A link to a page of the site. It is a plain element because public pages have many of them and React Router's own link
 * adds a fifth to the cost of rendering a page. `client/kit/LinkInterceptor.tsx` turns clicks into navigations.
 */
export function Link({ to, prefetch, preventScrollReset, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to} data-link={prefetch ?? ''} data-scroll={preventScrollReset ? 'kept' : undefined} />
  )
}
