import { useId, useRef, useState } from 'react'
import { memberDraftStore } from '#client/accounts/drafts.data.ts'
import { DepartureButton } from '#client/collection/departures/DepartureForm.tsx'
import type { MarkedFigure } from '#client/collection/marks/state.data.ts'
import { PlaceOptions, TagChips, TagsField } from '#client/collection/tags/Tags.tsx'
import { CopyTrade } from '#client/collection/trades/CopyTrade.tsx'
import { QuietButton } from '#client/kit/Action.tsx'
import { mexicoDay, rowDayText } from '#client/kit/days.ts'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import type { DraftStore } from '#client/kit/form-draft.ts'
import type { FormFailure } from '#client/kit/form-failure.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { IconButton } from '#client/kit/IconButton.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { MoreFields } from '#client/kit/MoreFields.tsx'
import { currenciesWith } from '#client/kit/money.ts'
import { ProgressBar } from '#client/kit/Progress.tsx'
import { pictureTypes } from '#client/kit/picture-files.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { MoneyField, SelectField } from '#client/kit/TextFields.tsx'
import { type Form, type Submission, useForm } from '#client/kit/use-form.ts'
import { useLargePhotos } from '#client/kit/use-large-photos.ts'
import type { Copy, CopyPhoto } from '#contract/collection/collection.ts'
import { collectionLimits, conditions } from '#contract/collection/words.ts'
import { percentageOf } from '#contract/percentages.ts'
import { CopyWorth } from './CopyWorth.tsx'
import {
  addCopies,
  addPhoto,
  changeCopy,
  isOnDeviceOnly,
  removeCopy,
  removePhoto,
  useCopies,
} from './data.ts'
import { type CopyText, costText, largePhotoOf, toCopyText } from './rules.ts'

interface CopyShelfProps {
  figure: MarkedFigure
  copies: readonly Copy[]
  /** The default currency of prices. */
  currency: string
}

export function CopyShelf({ figure, copies: stored, currency }: CopyShelfProps) {
  const copies = useCopies(figure.id, stored)
  const [isAdding, setAdding] = useState(false)
  return (
    <section className="stack gap-4 justify-items-start" aria-label="Tus copias">
      <ul className="stack gap-4 full">
        {copies.map((copy, index) => (
          <CopyCase
            key={copy.id}
            copy={copy}
            figure={figure}
            title={copies.length > 1 ? `Copia ${index + 1} de ${copies.length}` : 'Tu copia'}
            number={index + 1}
            currency={currency}
          />
        ))}
      </ul>
      <QuietButton onClick={() => setAdding(true)}>Agregar otra copia</QuietButton>
      <Modal title="Otra copia" isOpen={isAdding} onClose={() => setAdding(false)}>
        <CopyForm
          kind="new"
          initial={toCopyText(null, currency)}
          draftStore={memberDraftStore(`copia-de-${figure.id}`)}
          send={(text, { key }) => addCopies(figure, text, key)}
          onClose={() => setAdding(false)}
        />
      </Modal>
    </section>
  )
}

interface CopyCaseProps {
  copy: Copy
  figure: MarkedFigure
  title: string
  number: number
  /** The default currency of prices. */
  currency: string
}

function CopyCase({ copy, figure, title, number, currency }: CopyCaseProps) {
  const [isEditing, setEditing] = useState(false)
  const { uploads, add } = useUploads((file, onProgress) => addPhoto(figure, copy.id, { file, onProgress }))
  if (isOnDeviceOnly(copy)) return <WaitingCopy copy={copy} title={title} />
  const photos = (
    <CopyPhotos
      group={`copia-${copy.id}`}
      name={figure.name}
      photos={copy.photos}
      uploads={uploads}
      onAdd={add}
      onRemove={(photo) => void removePhoto(figure, copy.id, photo)}
    />
  )
  return (
    <li className="copy stack raised full pad-4">
      {isEditing ? null : photos}
      <div className="stack gap-3 content-start min-0">
        <h3>{title}</h3>
        <CopyFactsList copy={copy} />
        <div className="row wrap gap-2">
          <QuietButton onClick={() => setEditing(true)}>
            Editar
            <span className="visually-hidden"> la copia {number}</span>
          </QuietButton>
          <DepartureButton
            figure={figure}
            copy={copy}
            number={number}
            currency={copy.currency ?? currency}
            onRemove={() => void removeCopy(figure, copy)}
          />
        </div>
      </div>
      <CopyWorth figure={figure} copy={copy} currency={currency} />
      <CopyTrade figure={figure} copy={copy} currency={currency} />
      <Modal title={title} isOpen={isEditing} onClose={() => setEditing(false)}>
        {photos}
        <CopyForm
          kind="known"
          initial={toCopyText(copy, currency)}
          draftStore={memberDraftStore(`copia-${copy.id}`)}
          send={(text, { opened }) => changeCopy(figure, copy, { text, opened })}
          onClose={() => setEditing(false)}
        />
      </Modal>
    </li>
  )
}

/** The server has not given it a number yet, by which it could be changed. */
function WaitingCopy({ copy, title }: Pick<CopyCaseProps, 'copy' | 'title'>) {
  return (
    <li className="copy stack raised full pad-4">
      <h3>{title}</h3>
      <CopyFactsList copy={copy} />
      <p className="note">Espera conexión. Podrás cambiarla y ponerle fotos cuando se haya enviado.</p>
    </li>
  )
}

function CopyFactsList({ copy }: { copy: Copy }) {
  const { condition, acquired_on, store, place, notes, tags } = copy
  const facts = [
    ['Estado', condition && conditions[condition]],
    ['Costó', costText(copy)],
    ['Llegó', acquired_on && rowDayText(acquired_on, mexicoDay(new Date()))],
    ['Tienda', store],
    ['Está en', place],
    ['Notas', notes],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  if (facts.length + tags.length === 0) return <p className="note">Aún no has escrito nada de ella.</p>
  return (
    <>
      <dl className="copy-facts grid">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt className="note">{name}</dt>
            <dd className="numbers" dir="auto">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <TagChips tags={tags} />
    </>
  )
}

interface CopyPhotosProps {
  /** Names the photos in the address. */
  group: string
  name: string
  photos: readonly CopyPhoto[]
  uploads: readonly Upload[]
  onAdd: (file: File) => void
  onRemove: (photo: CopyPhoto) => void
}

/** The member's own photos of a copy, with a button to add one while the plan has room. */
function CopyPhotos({ group, name, photos, uploads, onAdd, onRemove }: CopyPhotosProps) {
  const large = photos.map((photo, index) => largePhotoOf(photo, `Foto ${index + 1} de tu copia de ${name}`))
  const linkOf = useLargePhotos(group, large)
  return (
    <div className="copy-photos flex wrap gap-2">
      {photos.length > 0 ? (
        <ul className="flex wrap gap-2" aria-label={`Tus fotos de ${name}`}>
          {photos.map((photo, index) => (
            <li className="relative" key={photo.id}>
              <a {...linkOf(index)}>
                <img
                  className="sunken round-s"
                  src={large[index]?.thumb}
                  alt={large[index]?.alt}
                  width={photo.width}
                  height={photo.height}
                  loading="lazy"
                />
              </a>
              {isOnDeviceOnly(photo) ? <span className="note">Por enviar</span> : null}
              <IconButton
                icon="trash"
                label={`Quitar la foto ${index + 1}`}
                onClick={() => onRemove(photo)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {photos.length < collectionLimits.photos ? <AddPhoto uploads={uploads} onAdd={onAdd} /> : null}
    </div>
  )
}

interface Upload {
  readonly id: number
  readonly share: number
  /** Why it was refused; null while it goes on. */
  readonly errorText: string | null
}

/** The uploads of a copy, wherever its photos are shown meanwhile. `send` resolves to the error message, or null. */
function useUploads(send: (file: File, onProgress: (share: number) => void) => Promise<string | null>) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const made = useRef(0)

  async function add(file: File) {
    made.current += 1
    const id = made.current
    const change = (changed: Partial<Upload>) =>
      setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)))
    // What was refused before has been read.
    const begun = { id, share: 0, errorText: null }
    setUploads((all) => [...all.filter(({ errorText }) => errorText === null), begun])
    const errorText = await send(file, (share) => change({ share }))
    if (errorText === null) setUploads((all) => all.filter((upload) => upload.id !== id))
    else change({ errorText })
  }

  return { uploads, add: (file: File) => void add(file) }
}

function AddPhoto({ uploads, onAdd }: Pick<CopyPhotosProps, 'uploads' | 'onAdd'>) {
  const id = useId()
  const errorTexts = new Set(uploads.flatMap(({ errorText }) => errorText ?? []))
  return (
    <div className="copy-photos-add stack gap-2">
      <label className="action file-action small" data-kind="quiet">
        <Icon name="camera" />
        Agregar foto
        <input
          className="visually-hidden"
          type="file"
          accept={pictureTypes}
          aria-describedby={errorTexts.size > 0 ? id : undefined}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) onAdd(file)
            currentTarget.value = ''
          }}
        />
      </label>
      {uploads
        .filter(({ errorText }) => errorText === null)
        .map((upload) => {
          const percentage = percentageOf(upload.share, 1)
          return (
            <ProgressBar
              key={upload.id}
              label="Subiendo la foto"
              percentage={percentage}
              valueText={`${percentage} %`}
            />
          )
        })}
      <p className="field-error" id={id} role="alert">
        {[...errorTexts].join(' ')}
      </p>
    </div>
  )
}

interface CopyFormProps {
  kind: 'new' | 'known'
  initial: CopyText
  draftStore: DraftStore
  /** Resolves to the failure, or null. */
  send: (text: CopyText, sent: Submission<CopyText>) => Promise<FormFailure | null>
  onClose: () => void
}

/** The form of a copy. Typed values are kept as a draft until they are saved. */
function CopyForm({ kind, initial, draftStore, send, onClose }: CopyFormProps) {
  const filled = useForm({
    initial,
    draftStore,
    send: async (sent) => {
      const failure = await send(sent.values, sent)
      if (failure === null) onClose()
      return failure
    },
  })
  const { formProps, failure, isSending, isRecalled, restart } = filled
  return (
    <form
      className="copy-form stack gap-4"
      aria-label={kind === 'new' ? 'Otra copia' : 'Editar la copia'}
      {...formProps}
    >
      <FormError title="No pudimos guardar la copia" failure={failure} />
      {isRecalled ? <p className="note">Aquí sigue lo que habías escrito.</p> : null}
      <CopyFacts filled={filled} kind={kind} />
      <div className="copy-form-actions row wrap gap-2">
        <SubmitButton
          isSending={isSending}
          sending="Guardando…"
          text={kind === 'new' ? 'Guardar copia' : 'Guardar cambios'}
        />
        <QuietButton
          onClick={() => {
            restart()
            onClose()
          }}
        >
          Descartar
        </QuietButton>
      </div>
    </form>
  )
}

function CopyFacts({ filled, kind }: { filled: Form<CopyText>; kind: CopyFormProps['kind'] }) {
  const { bind, change, fields, values } = filled
  const inSight = ['condition', 'price']
  const hasMore =
    kind === 'known' || filled.isRecalled || Object.keys(fields).some((name) => !inSight.includes(name))
  return (
    <div className="stack gap-4">
      <ConditionChips value={values.condition} onChange={(condition) => change({ condition })} />
      <MoneyField
        name="price"
        label="Precio que pagaste"
        currency={values.currency}
        error={fields.price}
        own={bind('price')}
      />
      <MoreFields summary="Cuándo y dónde la compraste, lugar, etiquetas y notas" isOpen={hasMore}>
        <RareCopyFacts filled={filled} kind={kind} />
      </MoreFields>
    </div>
  )
}

interface ConditionChipsProps {
  /** Empty while it is not said. */
  value: string
  onChange: (condition: string) => void
}

/** The condition, to tap. Tapping it again takes it back. */
function ConditionChips({ value, onChange }: ConditionChipsProps) {
  const group = useId()
  return (
    <fieldset className="choice-chips">
      <legend>Estado</legend>
      <div className="flex wrap gap-2">
        {Object.entries(conditions).map(([condition, name]) => (
          <label className="touch small strong pill outlined relative" key={condition}>
            <input
              className="visually-hidden"
              type="radio"
              name={group}
              checked={condition === value}
              onChange={() => onChange(condition)}
              onClick={() => {
                if (condition === value) onChange('')
              }}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function RareCopyFacts({ filled, kind }: { filled: Form<CopyText>; kind: CopyFormProps['kind'] }) {
  const { bind, change, fields, values } = filled
  const places = useId()
  return (
    <>
      <MoneyField
        name="charges"
        label="Envío, aduana y demás"
        currency={values.currency}
        error={fields.charges}
        own={bind('charges')}
      />
      <SelectField
        name="currency"
        label="Moneda"
        error={fields.currency}
        own={bind('currency')}
        options={currenciesWith(values.currency).map((currency) => [currency, currency])}
      />
      <Field name="acquired_on" label="Llegó" error={fields.acquired_on}>
        {(own) => (
          <input {...own} {...bind('acquired_on')} type="date" min="1900-01-01" max={mexicoDay(new Date())} />
        )}
      </Field>
      <Field name="store" label="Tienda" error={fields.store}>
        {(own) => <input {...own} {...bind('store')} type="text" />}
      </Field>
      <Field name="place" label="Dónde está" help="Vitrina, repisa, caja…" error={fields.place}>
        {(own) => <input {...own} {...bind('place')} list={places} type="text" />}
      </Field>
      <PlaceOptions id={places} />
      <TagsField value={values.tags} error={fields.tags} onChange={(tags) => change({ tags })} />
      {kind === 'new' ? (
        <Field name="quantity" label="Cuántas iguales" error={fields.quantity}>
          {(own) => <input {...own} {...bind('quantity')} type="text" inputMode="numeric" maxLength={3} />}
        </Field>
      ) : null}
      <Field name="notes" label="Notas" error={fields.notes}>
        {(own) => <textarea {...own} {...bind('notes')} />}
      </Field>
    </>
  )
}
