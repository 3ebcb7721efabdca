import type { ComponentProps } from 'react'

interface LinkProps extends ComponentProps<'a'> {
  to: string
  /** The page is fetched once a pointer, a finger or the focus rests here. */
  prefetch?: 'intent'
  /** The next page stays where this one was scrolled to. */
  preventScrollReset?: boolean
}

/**
 * A link to a page of the site, for public pages and whatever stands in them many times. It is a plain element that
 * costs nothing to draw or to bring to life: `shell/LivingLinks` answers for all of them at once.
 */
export function Link({ to, prefetch, preventScrollReset, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to} data-link={prefetch ?? ''} data-scroll={preventScrollReset ? 'kept' : undefined} />
  )
}
