import type { AdminContribution } from '#contract/admin-contributions.ts'
import { sameOrigin } from '#contract/media-paths.ts'

interface PhotosProps {
  contribution: Pick<AdminContribution, 'photos' | 'state'>
  /** The photos that become pictures of the figure. */
  chosen: ReadonlySet<number>
  onChoose: (photos: ReadonlySet<number>) => void
}

/** The photos of a contribution, large, each with the choice to become a picture of the figure. */
export function Photos({ contribution: { photos, state }, chosen, onChoose }: PhotosProps) {
  if (photos.length === 0) return null
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <section>
      <h2>Fotos</h2>
      <ul className="review-photos">
        {photos.map(({ id, path, width, height }, index) => (
          <li key={id}>
            <a href={`${sameOrigin}/${path}`} target="_blank" rel="noreferrer">
              <img src={`${sameOrigin}/${path}`} alt={`Foto ${index + 1}`} width={width} height={height} />
            </a>
            {state === 'pendiente' ? (
              <label>
                <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
                Usar la foto {index + 1} como imagen de la figura
              </label>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
