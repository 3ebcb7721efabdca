import { useQuery } from '@tanstack/react-query'
import { memberItemPath } from '#client/catalogue/members/rules.ts'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf } from '#client/catalogue/pictures.rules.ts'
import { duplicatesQuery } from '#client/contributions/data.ts'
import { Link } from '#client/kit/Link.tsx'
import { useDebounced } from '#client/kit/use-debounced.ts'

interface LikelyDuplicatesProps {
  name: string
  barcode: string
  /** The slug of the chosen license, '' for none. */
  license: string
}

const pauseMs = 250

/** Figures of the catalogue that may be the one being typed, so that nobody adds what is there. */
export function LikelyDuplicates({ name, barcode, license }: LikelyDuplicatesProps) {
  const typed = useDebounced(
    JSON.stringify({ name: name.trim(), barcode, license: license || undefined }),
    pauseMs,
  )
  const { data: found = [] } = useQuery(duplicatesQuery(JSON.parse(typed)))
  return (
    <section className="contribution-duplicates" aria-label="Figuras parecidas" aria-live="polite">
      {found.length > 0 ? (
        <>
          <h2>¿Es una de estas?</h2>
          <ul>
            {found.map((figure) => (
              <li key={figure.id}>
                <Link to={memberItemPath(figure)}>
                  <span className="picture-frame contribution-picture">
                    <FigurePicture picture={pictureOf(figure)} sizes="4rem" />
                  </span>
                  <span>
                    <strong dir="auto">{figure.name}</strong>
                    <small dir="auto">
                      {figure.license.name}, {figure.line.name}
                    </small>
                    <small>
                      {figure.reason === 'barcode'
                        ? 'Tiene el mismo código de barras'
                        : 'Se llama casi igual'}
                    </small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}
