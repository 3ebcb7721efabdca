import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { memberDraftStore } from '#client/accounts/drafts.data.ts'
import { sendMainPicture } from '#client/admin/images/data.ts'
import { fileProblem } from '#client/admin/images/rules.ts'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { PlainLink } from '#client/admin/kit/PlainAction.tsx'
import { readNumber, readText } from '#client/kit/address.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { inNaturalOrder } from '#client/kit/picture-files.ts'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { type Form, useForm } from '#client/kit/use-form.ts'
import { useAddItem, useLines } from './data.ts'
import { FigureNiche } from './FigureNiche.tsx'
import { type FormItemValues, fieldsToSend, newValues, valuesForNext } from './fields.rules.ts'
import { ItemFields } from './ItemFields.tsx'
import { ManyItems } from './ManyItems.tsx'

/**
 * Adds a figure. `name`, `barcode` and `license` of the address fill in the form; `message` is the message that asked for it,
 * `missed` the group of what members miss.
 */
export default function NewItemPage() {
  const [search] = useSearchParams()
  const license = readText(search, 'license')
  // The line of the address brings its brand.
  const { data: lines, isLoading } = useLines(license)
  const line = lines?.find(({ id }) => String(id) === readText(search, 'line'))
  return (
    <>
      <AdminPageHead
        title="Nueva figura"
        lead="Con nombre y línea basta; lo demás se puede completar después."
        parent={{ name: 'Figuras', href: '/kadmin/figuras' }}
      />
      {isLoading ? (
        <LoadingSkeleton />
      ) : (
        <NewItems
          first={{
            ...newValues({
              name: readText(search, 'name'),
              barcode: readText(search, 'barcode'),
              line_id: readText(search, 'line'),
              brand: line?.brand?.name ?? '',
            }),
            license,
          }}
        />
      )}
    </>
  )
}

/** One figure after the other, or one of each picture. */
function NewItems({ first }: { first: FormItemValues }) {
  const [start, setStart] = useState({ key: 0, values: first })
  const [many, setMany] = useState<{ files: readonly File[]; values: FormItemValues } | null>(null)
  if (many !== null)
    return <ManyItems files={many.files} initial={many.values} onCancel={() => setMany(null)} />
  return (
    <>
      {/* A new key starts an empty form after "Guardar y crear otra". */}
      <NewItemForm
        key={start.key}
        initial={start.values}
        isNext={start.key > 0}
        onMany={(files, values) => setMany({ files, values: { ...values, name: '', sku: '' } })}
        onNext={(values) =>
          setStart(({ key }) => ({
            key: key + 1,
            values: { ...valuesForNext(values), license: values.license },
          }))
        }
      />
    </>
  )
}

interface NewItemFormProps {
  initial: FormItemValues
  /** After another figure was saved: the next one starts with its name. */
  isNext: boolean
  onNext: (values: FormItemValues) => void
  onMany: (files: readonly File[], values: FormItemValues) => void
}

function NewItemForm({ initial, isNext, onNext, onMany }: NewItemFormProps) {
  const navigate = useNavigate()
  const addItem = useAddItem()
  const [search] = useSearchParams()
  const message = readNumber(search, 'message', 2_147_483_647)
  const missed = isNext ? '' : readText(search, 'missed')
  // A draft for each line and name in the address, so that an abandoned figure does not replace them.
  const [draftStore] = useState(() => {
    const names = [readText(search, 'line'), readText(search, 'name') || readText(search, 'barcode')]
    return memberDraftStore(`figura-nueva-${names.join('-')}`)
  })
  const isMore = useRef(false)
  const [picture, setPicture] = useState<File | null>(null)
  const form = useForm({
    initial,
    draftStore,
    send: async ({ values }) => {
      const problem = picture === null ? null : fileProblem(picture)
      if (problem) return { message: problem, fields: {}, code: 'invalid' }
      const { id, name } = await add(values)
      const missing = picture === null ? null : await sendMainPicture(id, picture)
      const link = { label: 'Abrir', href: `/kadmin/figuras/${id}` }
      const text = missing === null ? `Se agregó «${name}».` : `Se agregó «${name}» sin su imagen. ${missing}`
      showToast({
        kind: missing === null ? 'done' : 'error',
        about: 'new-item',
        text,
        links: isMore.current ? [link] : [],
      })
      // The next form must not start with what was just saved.
      draftStore.forget()
      if (isMore.current) onNext(values)
      else if (missed) await navigate('/kadmin/faltantes')
      else await navigate(message ? `/kadmin/mensajes/${message}?item=${id}` : `/kadmin/figuras/${id}`)
      return null
    },
  })
  const { ref } = form.formProps
  useEffect(() => {
    if (isNext) ref.current?.querySelector<HTMLElement>('[name="name"]')?.focus()
  }, [isNext, ref])
  async function add(values: FormItemValues) {
    const { id, fields } = await addItem({ ...fieldsToSend(null, values), ...(missed ? { missed } : {}) })
    return { id, name: fields.name }
  }
  return (
    <form className="record-form stack gap-6" method="post" {...form.formProps}>
      <FormError title="No se guardó" failure={form.failure} />
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      <div className="item-editor">
        <NewItemPicture
          form={form}
          file={picture}
          onChoose={(files) => (files.length > 1 ? onMany(files, form.values) : setPicture(files[0] ?? null))}
        />
        <div className="stack gap-4 content-start">
          <ItemFields form={form} />
        </div>
      </div>
      <div className="admin-form-actions record-form-actions">
        <span onClickCapture={() => (isMore.current = false)}>
          <SubmitButton isSending={form.isSending} sending="Guardando…" text="Guardar" />
        </span>
        <button className="action" type="submit" onClick={() => (isMore.current = true)}>
          Guardar y crear otra
        </button>
        <PlainLink to="/kadmin/figuras" onClick={() => draftStore.forget()}>
          Cancelar
        </PlainLink>
      </div>
    </form>
  )
}

interface NewItemPictureProps {
  form: Form<FormItemValues>
  file: File | null
  onChoose: (files: File[]) => void
}

/** The main picture of a figure that is not saved yet. More are added on its page. */
function NewItemPicture({ form, file, onChoose }: NewItemPictureProps) {
  const help = useId()
  const problem = file === null ? null : fileProblem(file)
  return (
    <div className="stack gap-2 content-start">
      <FigureNiche
        values={form.values}
        file={problem === null ? file : null}
        input={{
          'aria-label': 'Imagen principal',
          'aria-describedby': help,
          multiple: true,
          onChange: ({ currentTarget }) => onChoose(inNaturalOrder(currentTarget.files ?? [])),
        }}
      />
      {problem === null ? null : (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <p className="note" id={help}>
        JPEG, PNG, WebP o AVIF. Con varias a la vez se crea una figura de cada una.
      </p>
    </div>
  )
}
