import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import textFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { type ReactNode, useState } from 'react'
import { Links, type LoaderFunctionArgs, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { InlineScript } from '#client/kit/InlineScript.tsx'
import { OfflineNotice } from '#client/kit/OfflineNotice.tsx'
import { ServedRouteIds } from '#client/kit/served-route-ids.ts'
import { styleSheet } from '#client/kit/style-sheet.ts'
import { pageRequestOf } from '#client/loader-context.ts'
import { analyticsViews } from '#client/routes.ts'
import { barColours, themeScript, themes } from '#client/shell/theme.ts'
import { PageError } from '#client/site/parts/PageError.tsx'
import { useThemeByClock } from './shell/theme.ts'
import publicStyles from './styles/public.css?url'

export function links() {
  const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const
  return [
    styleSheet(publicStyles),
    { ...font, href: textFont },
    { ...font, href: displayFont },
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
    {
      rel: 'alternate',
      type: 'application/rss+xml',
      title: 'Novedades del catálogo',
      href: '/novedades.xml',
    },
  ]
}

/** The year of Mexico City, from the server, so that both sides render the same (docs/safety.md#clock). */
export function loader({ context }: LoaderFunctionArgs) {
  const { today, tagManager, operator, publicUrl } = pageRequestOf(context)
  return {
    year: today.slice(0, 4),
    views: analyticsViews,
    tagManager,
    socials: operator.socials,
    publicUrl,
  }
}

export type RootSite = typeof loader

/** The data of the loader stays the same during a visit. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es-MX" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta property="og:site_name" content="Vitrina" />
        <meta property="og:locale" content="es_MX" />
        {themes.map((theme) => (
          <meta
            key={theme}
            name="theme-color"
            media={`(prefers-color-scheme: ${theme})`}
            content={barColours[theme]}
          />
        ))}
        {/* Before the first paint, or a dark room would flash. */}
        <InlineScript text={themeScript} />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const matches = useMatches()
  const [served] = useState(() => matches.map(({ id }) => id))
  useThemeByClock()
  return (
    <ServedRouteIds value={served}>
      <Outlet />
      <OfflineNotice />
    </ServedRouteIds>
  )
}

/** For errors in a layout. */
export function ErrorBoundary() {
  return (
    <main className="plain-page">
      <PageError />
    </main>
  )
}
