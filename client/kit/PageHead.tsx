interface PageHeadProps {
  /** The page's own title: no brand beside it (spec §2). */
  title: string
  description?: string | undefined
  /** Absolute. */
  canonical?: string | undefined
  /** Pages that are endless, empty or private stay out of search engines. */
  isHidden?: boolean
}

/** What a page says of itself. React moves these into the head. */
export function PageHead({ title, description, canonical, isHidden = false }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      {description ? <meta name="description" content={description} /> : null}
      {canonical ? <link rel="canonical" href={canonical} /> : null}
      {isHidden ? <meta name="robots" content="noindex" /> : null}
    </>
  )
}
