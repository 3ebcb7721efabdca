import type { SocialAccount } from '#contract/legal.ts'

/** The site and its search in terms of schema.org, for the home page. */
export function siteFacts(home: string, socials: readonly SocialAccount[]): object {
  const organization = `${home}#organizacion`
  return {
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: 'Vitrina',
        url: home,
        logo: new URL('/icon-512.png', home).href,
        ...(socials.length > 0 && { sameAs: socials.map(({ url }) => url) }),
      },
      {
        '@type': 'WebSite',
        '@id': `${home}#sitio`,
        name: 'Vitrina',
        url: home,
        inLanguage: 'es-MX',
        publisher: { '@id': organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${new URL('/buscador', home).href}?query={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
