import '#client/catalogue/style.css'
import { Link } from 'react-router'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf } from '#client/catalogue/pictures.rules.ts'
import { momentDayText } from '#client/kit/days.ts'
import { countText } from '#client/kit/numbers.ts'
import type { AdminContribution } from '#contract/admin-contributions.ts'

/** The evidence for a contribution: the figure, how many members wait for it, the message, the sources and the author. */
export function Evidence({ contribution }: { contribution: AdminContribution }) {
  const { sources, message, members_waiting, item, is_applied } = contribution
  return (
    <>
      {is_applied ? <p className="chip">Ya está en el catálogo: su autor es de confianza.</p> : null}
      {item && !item.is_private ? (
        <div className="review-figure">
          <span className="picture-frame">
            <FigurePicture picture={pictureOf(item)} sizes="5rem" />
          </span>
          <p>
            <Link to={`/kadmin/figuras/${item.id}`} dir="auto">
              {item.name}
            </Link>
            , {item.license.name}, {item.line.name}
          </p>
        </div>
      ) : null}
      <p>
        {members_waiting === 0
          ? 'Nadie la espera todavía.'
          : `${countText(members_waiting, 'persona la espera', 'personas la esperan')}.`}
      </p>
      {message ? (
        <section>
          <h2>Mensaje</h2>
          <p className="review-message" dir="auto">
            {message}
          </p>
        </section>
      ) : null}
      <Sources sources={sources} />
      <Origin contribution={contribution} />
    </>
  )
}

function Sources({ sources }: Pick<AdminContribution, 'sources'>) {
  return (
    <section>
      <h2>Fuentes</h2>
      {sources.length === 0 ? <p>Sin fuentes.</p> : null}
      <ul className="review-sources">
        {sources.map((source) => (
          <li key={source}>
            <a href={source} target="_blank" rel="noopener noreferrer nofollow">
              {source}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Origin({ contribution: { author, message_id } }: { contribution: AdminContribution }) {
  if (message_id !== null) {
    return (
      <p>
        Viene de un <Link to={`/kadmin/mensajes/${message_id}`}>mensaje</Link>. Si se acepta, le avisamos a
        quien escribió.
      </p>
    )
  }
  if (author === null) return <p>Quien la mandó ya no tiene cuenta.</p>
  const { username, since, accepted, refused, is_trusted } = author
  return (
    <section>
      <h2>
        De <bdi>@{username}</bdi>
      </h2>
      <p>
        {countText(accepted, 'aceptada', 'aceptadas')}, {countText(refused, 'rechazada', 'rechazadas')}. Con
        cuenta desde el {momentDayText(since)}.{is_trusted ? ' De confianza.' : ''}
      </p>
    </section>
  )
}
