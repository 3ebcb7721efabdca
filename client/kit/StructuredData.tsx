/** Structured data for search engines (schema.org). `<` is escaped, so the data cannot contain markup. */
export function StructuredData({ facts }: { facts: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json">{json}</script>
}
