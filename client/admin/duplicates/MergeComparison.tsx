import type { MergePreview } from '#contract/admin-merging.ts'
import { compareItems, moveTexts } from './rules.ts'
import { SidePicture } from './SidePicture.tsx'

/** Both figures side by side, field by field, and what moves from one to the other. */
export function MergeComparison({ preview }: { preview: MergePreview }) {
  const { kept, merged, moves } = preview
  const texts = moveTexts(moves)
  return (
    <>
      <table className="merge-table">
        <caption className="visually-hidden">Las dos figuras, dato por dato</caption>
        <thead>
          <tr>
            <th scope="col">Dato</th>
            <th scope="col">
              <SidePicture item={kept} />
              Se queda
            </th>
            <th scope="col">
              <SidePicture item={merged} />
              Desaparece
            </th>
          </tr>
        </thead>
        <tbody>
          {compareItems(preview).map((field) => (
            <tr key={field.name} data-same={field.kept === field.merged}>
              <th scope="row">{field.name}</th>
              <td>
                {field.isFilled ? (
                  <ins>
                    {field.merged} <small>de la otra</small>
                  </ins>
                ) : (
                  field.kept || '–'
                )}
              </td>
              <td>{field.merged || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <section aria-labelledby="merge-moves">
        <h3 id="merge-moves">Pasa a la que se queda</h3>
        {texts.length === 0 ? (
          <p>Nadie la tiene en una lista ni apartada: solo pasan su dirección y los datos que falten.</p>
        ) : (
          <ul className="merge-moves">
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
