import { type ReactNode, useState } from 'react'
import { ItemNiche } from '#client/admin/kit/ItemNiche.tsx'
import { PlainButton } from '#client/admin/kit/PlainAction.tsx'
import { QuietButton } from '#client/kit/Action.tsx'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { countText } from '#client/kit/numbers.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { MergePreview } from '#contract/admin/merging.ts'
import { type Merge, useMerge, useMergePreview } from './data.ts'
import { compareItems, isConfirmed, moveTexts } from './rules.ts'

interface MergeDialogProps {
  merge: Merge
  onMerged?: () => void
  onClose: () => void
}

/** Shows both figures and what would move, and merges them after the name of the kept one was typed. */
export function MergeDialog({ merge: initial, onMerged, onClose }: MergeDialogProps) {
  const [merge, setMerge] = useState(initial)
  const { data: preview, error, refetch } = useMergePreview(merge)
  return (
    <Modal title="Fusionar dos figuras" isOpen onClose={onClose}>
      {error && !preview ? (
        <LoadError what="las dos figuras" error={error} onRetry={() => void refetch()} />
      ) : preview ? (
        <MergeForm merge={merge} kept={preview.kept} onMerged={onMerged} onClose={onClose}>
          <MergeComparison preview={preview} />
          <QuietButton onClick={() => setMerge({ from: merge.into, into: merge.from })}>
            Quedarme con la otra
          </QuietButton>
        </MergeForm>
      ) : (
        <LoadingSkeleton />
      )}
    </Modal>
  )
}

interface MergeFormProps extends Omit<MergeDialogProps, 'onMerged'> {
  kept: MergePreview['kept']
  onMerged: (() => void) | undefined
  /** Both figures, as long as they are: the button below them stays in sight. */
  children: ReactNode
}

function MergeForm({ merge, kept, onMerged, onClose, children }: MergeFormProps) {
  const mergeItems = useMerge()
  const { formProps, isSending, failure, bind } = useForm({
    initial: { name: '' },
    send: async ({ values: { name } }) => {
      if (!isConfirmed(name, kept)) {
        return {
          message: 'Falta confirmar.',
          fields: { name: `Escribe «${kept.name}» o el número ${kept.id}.` },
        }
      }
      await mergeItems(merge, kept.name)
      onClose()
      onMerged?.()
      return null
    },
  })
  return (
    <form className="admin-form" method="post" {...formProps}>
      {children}
      <p className="merge-warning pad-3 round">
        La figura {merge.from} desaparece y su dirección lleva a la {merge.into}. Puedes deshacerlo{' '}
        <strong>durante 30 días</strong> desde la ficha de la que se queda; lo que alguien cambie mientras
        tanto se queda con ella.
      </p>
      <FormError title="No se fusionaron" hasFields failure={failure} />
      <Field
        name="name"
        label="Para confirmar, escribe el nombre de la que se queda"
        help={`${kept.name}, o su número: ${kept.id}`}
        error={failure?.fields.name}
      >
        {(control) => (
          <input {...control} {...bind('name')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
      <div className="admin-form-actions">
        <SubmitButton isSending={isSending} sending="Fusionando…" text="Fusionar" />
        <PlainButton onClick={onClose}>Cancelar</PlainButton>
      </div>
    </form>
  )
}

function MergeComparison({ preview }: { preview: MergePreview }) {
  const { kept, merged, moves } = preview
  const texts = moveTexts(moves)
  const fields = compareItems(preview)
  const same = fields.filter((field) => field.kept === field.merged)
  return (
    <>
      <div className="merge-pictures grid justify-center gap-4 text-center">
        <figure>
          <ItemNiche item={kept} />
          <figcaption className="small strong">Se queda</figcaption>
        </figure>
        <figure>
          <ItemNiche item={merged} />
          <figcaption className="small strong">Desaparece</figcaption>
        </figure>
      </div>
      <MergeTable caption="Lo que difiere" fields={fields.filter((field) => field.kept !== field.merged)} />
      {same.length > 0 ? (
        <details>
          <summary className="touch small strong amber">
            {countText(same.length, 'dato igual', 'datos iguales')}
          </summary>
          <MergeTable caption="Lo que es igual" fields={same} />
        </details>
      ) : null}
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

function MergeTable({ caption, fields }: { caption: string; fields: ReturnType<typeof compareItems> }) {
  return (
    <table className="merge-table small full">
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Dato</th>
          <th scope="col">Se queda</th>
          <th scope="col">Desaparece</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.name} data-same={field.kept === field.merged}>
            <th className="soft strong" scope="row">
              {field.name}
            </th>
            <td>
              {field.isFilled ? (
                <ins>
                  {field.merged} <small className="amber">de la otra</small>
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
  )
}
