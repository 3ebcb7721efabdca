/** Facts for search engines (schema.org). No markup can begin in them: `<` is written as its number. */
export function StructuredData({ facts }: { facts: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json">{json}</script>
}
