import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CommunityInvitation } from '#client/community/pages/CommunityPage.tsx'

test('Who already shows a collection is not asked to show it', () => {
  const hrefFor = (own: { username: string } | null) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <CommunityInvitation own={own} />
      </MemoryRouter>,
    ).match(/href="([^"]*)"/)?.[1]
  expect([hrefFor(null), hrefFor({ username: 'ana' })]).toEqual(['/configuracion/perfil', '/u/ana'])
})
