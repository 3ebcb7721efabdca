interface PageHeadProps {
  /** The page's own title: no brand beside it (docs/product.md#screens). */
  title: string
  description?: string | undefined
  /** Absolute. Only pages that have one can be shared with a picture. */
  canonical?: string | undefined
  /** For shared links: absolute, or from the root of the site; the site's own where the page has none. */
  image?: string
  /** Pages that are endless, empty or private stay out of search engines. */
  isHidden?: boolean
}

const siteImage = '/share.jpg'

/** What a page says of itself. React moves these into the head. */
export function PageHead(props: PageHeadProps) {
  const { title, description, canonical, image = siteImage, isHidden = false } = props
  return (
    <>
      <title>{title}</title>
      {description ? <meta name="description" content={description} /> : null}
      {isHidden ? <meta name="robots" content="noindex" /> : null}
      {canonical ? (
        <>
          <link rel="canonical" href={canonical} />
          <meta property="og:title" content={title} />
          {description ? <meta property="og:description" content={description} /> : null}
          <meta property="og:type" content="website" />
          <meta property="og:url" content={canonical} />
          <meta property="og:image" content={new URL(image, canonical).href} />
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
    </>
  )
}
