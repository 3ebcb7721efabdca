import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { FirstSteps } from './FirstSteps.tsx'

test('Each first step is a link, and what is done says so', () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <FirstSteps
        steps={[
          { what: 'license', is_done: true },
          { what: 'figures', is_done: false },
        ]}
      />
    </MemoryRouter>,
  )
  const links = [...markup.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href, text]) => [
    href,
    text,
  ])
  expect(links).toEqual([
    ['/kadmin/licencias/nueva', 'Crea tu primera licencia'],
    ['/kadmin/importaciones', 'Agrega figuras, o impórtalas de un archivo'],
  ])
  expect(markup.match(/listo/g)).toHaveLength(1)
})
