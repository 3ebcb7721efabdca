import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { memberDraftStore } from '#client/accounts/drafts.data.ts'
import { takePhotoOf } from '#client/catalogue/label/taken-photo.data.ts'
import { itemQuery } from '#client/catalogue/members/data.ts'
import { collectablesPath, memberItemPath } from '#client/catalogue/members/rules.ts'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf } from '#client/catalogue/pictures.rules.ts'
import { useContributionChanges } from '#client/contributions/data.ts'
import { FigureFields } from '#client/contributions/parts/FigureFields.tsx'
import { PhotoButton } from '#client/contributions/parts/PhotoButton.tsx'
import { changedTexts, contributionsPath, figureTexts, readSources } from '#client/contributions/rules.ts'
import { QuietLink } from '#client/kit/Action.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { LoadState, MissingRecord } from '#client/kit/LoadError.tsx'
import { isRecordMissing } from '#client/kit/network-error.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { tintOf } from '#client/kit/tint.ts'
import { showToast } from '#client/kit/toasts.ts'
import { useForm } from '#client/kit/use-form.ts'
import type { ItemDetail } from '#contract/catalogue/catalogue.ts'

/** Proposes other facts of a figure of the catalogue. Only what was changed is sent. */
export default function CorrectionPage() {
  const { id = '' } = useParams()
  const { data: item, error, refetch } = useQuery(itemQuery(id))
  if (!item && isRecordMissing(error)) {
    return (
      <MissingRecord
        title="No encontramos esa figura"
        way={{ name: 'Ir a los coleccionables', href: collectablesPath }}
      >
        Quizá ya no está en el catálogo, o la dirección tiene un error.
      </MissingRecord>
    )
  }
  return (
    <div className="contribution-page stack gap-5">
      <PageHead title="Corregir una figura" isHidden />
      {item ? <Correction key={item.id} item={item} /> : null}
      {item ? null : <LoadState what="la figura" error={error} onRetry={() => void refetch()} />}
    </div>
  )
}

/** The form of a correction, and the values of the figure today. */
function useCorrection(item: ItemDetail) {
  const navigate = useNavigate()
  const { add } = useContributionChanges()
  const [before] = useState(() => figureTexts(item))
  const [draftStore] = useState(() => memberDraftStore(`correccion-${item.id}`))
  const form = useForm({
    initial: before,
    draftStore,
    send: async ({ values, key }) => {
      const fields = changedTexts(before, values)
      if (Object.keys(fields).length === 0)
        return { message: 'Cambia el dato que está mal, y luego envíalo.', fields: {} }
      const { sources, message } = values
      const sent = { kind: 'correction', item_id: item.id, fields, message } as const
      const { id } = await add({ ...sent, sources: readSources(sources), idempotency_key: key })
      draftStore.forget()
      showToast({
        kind: 'done',
        about: 'contribution',
        text: 'Gracias. Te avisamos cuando la revisemos.',
        links: [{ label: 'Volver a la figura', href: memberItemPath(item) }],
      })
      await navigate(`${contributionsPath}/${id}`, { replace: true })
      return null
    },
  })
  return { form, before }
}

function Correction({ item }: { item: ItemDetail }) {
  const { form, before } = useCorrection(item)
  return (
    <>
      <FigureHead title="Corregir" figure={item}>
        <p>
          Cambia solo lo que está mal. Lo revisamos y, si se acepta, apareces en los créditos de la figura.
        </p>
      </FigureHead>
      {item.image === null ? <FirstPhoto item={item} /> : null}
      <form className="contribution-form stack gap-5" method="post" {...form.formProps}>
        <FormError title="No se envió" failure={form.failure} />
        <FigureFields form={form} before={before} />
        <div className="contribution-actions flex wrap gap-3 pad-block-3">
          <SubmitButton isSending={form.isSending} sending="Enviando…" text="Enviar corrección" />
          <QuietLink to={memberItemPath(item)}>Cancelar</QuietLink>
        </div>
      </form>
    </>
  )
}

/** The first photo of a figure: a correction without other facts, so that whoever took it is credited. */
function FirstPhoto({ item }: { item: ItemDetail }) {
  const navigate = useNavigate()
  const { add, addPhoto } = useContributionChanges()
  const [taken] = useState(() => takePhotoOf(item.id))
  async function send(file: File, onProgress: (share: number) => void) {
    const sent = { kind: 'correction', item_id: item.id, fields: {}, message: '' } as const
    const contribution = await add(sent)
    await addPhoto(contribution, file, onProgress)
    const href = memberItemPath(item)
    showToast({
      kind: 'done',
      about: 'contribution',
      text: 'Gracias por la foto. Te avisamos cuando la revisemos.',
      links: [{ label: 'Volver a la figura', href }],
    })
    await navigate(`${contributionsPath}/${contribution.id}`, { replace: true })
  }
  return (
    <section className="contribution-photos stack gap-2 justify-items-start">
      <h2>La primera foto</h2>
      <PhotoButton
        kind="main"
        help="Tuya, de la figura sola y con buena luz. Si se acepta, apareces en los créditos."
        send={send}
        taken={taken}
      >
        Sube la primera foto
      </PhotoButton>
      <h2>Sus datos</h2>
    </section>
  )
}

/** The figure that a form is about, above the form. */
function FigureHead({ title, figure, children }: { title: string; figure: ItemDetail; children: ReactNode }) {
  const { name, license, line } = figure
  return (
    <header
      className="contribution-head flex gap-4 items-start"
      data-tint={tintOf(license.color, license.slug)}
    >
      <div className="picture-frame contribution-picture flex-none niche">
        <FigurePicture picture={pictureOf(figure)} sizes="6rem" />
      </div>
      <div>
        <h1>
          {title} <Link to={memberItemPath(figure)}>{name}</Link>
        </h1>
        <p className="contribution-place" dir="auto">
          {license.name}, {line.name}
        </p>
        {children}
      </div>
    </header>
  )
}
