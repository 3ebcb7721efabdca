interface PageHeadProps {
  /** The title of the page, without the name of the site (docs/product.md#screens). */
  title: string
  description?: string | undefined
  /** The title of the preview of a shared link; the title of the page by default. */
  shareTitle?: string | undefined
  /** An absolute URL. Pages without one get no picture for shared links. */
  canonical?: string | undefined
  /** The picture for shared links: an absolute URL or a path. The default is the picture of the site. */
  image?: string
  /** Keeps the page out of search engines, because it is private, empty or one of countless variants. */
  isHidden?: boolean
}

const siteImage = '/share.jpg'

/** The metadata of a page. React moves the elements into the head. */
export function PageHead(props: PageHeadProps) {
  const { title, description, canonical, image = siteImage, isHidden = false, shareTitle = title } = props
  return (
    <>
      <title>{title}</title>
      {description ? <meta name="description" content={description} /> : null}
      {isHidden ? <meta name="robots" content="noindex" /> : null}
      {canonical ? (
        <>
          <link rel="canonical" href={canonical} />
          <meta property="og:title" content={shareTitle} />
          {description ? <meta property="og:description" content={description} /> : null}
          <meta property="og:type" content="website" />
          <meta property="og:url" content={canonical} />
          <meta property="og:image" content={new URL(image, canonical).href} />
          <meta property="og:image:alt" content={shareTitle} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
    </>
  )
}
