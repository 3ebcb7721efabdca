import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { memberDraftStore } from '#client/accounts/drafts.data.ts'
import { linesQuery, memberLicensesQuery } from '#client/catalogue/members/data.ts'
import { memberItemPath } from '#client/catalogue/members/rules.ts'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf } from '#client/catalogue/pictures.rules.ts'
import { takeSharedFile } from '#client/catalogue/shared-file.data.ts'
import { pictureRefusal } from '#client/collection/copies/rules.ts'
import { duplicatesQuery, useContributionChanges } from '#client/contributions/data.ts'
import { FigureFields } from '#client/contributions/parts/FigureFields.tsx'
import { contributionsPath, knownTexts, noFigure, readSources } from '#client/contributions/rules.ts'
import { QuietButton, QuietLink } from '#client/kit/Action.tsx'
import { readText } from '#client/kit/address.ts'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import { pictureTypes, useFileUrl } from '#client/kit/picture-files.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { useForm } from '#client/kit/use-form.ts'

/** Adds a figure that the catalogue misses. `name` and `barcode` of the address fill in the form; `foto` is a picture from another app. */
export default function NewFigurePage() {
  const [search] = useSearchParams()
  const known = { name: readText(search, 'name'), barcode: readText(search, 'barcode') }
  return (
    <div className="contribution-page stack gap-5">
      <PageHead title="Agregar una figura" isHidden />
      <header className="contribution-one-head stack gap-3">
        <h1>Agrega la figura que falta</h1>
        <p>
          Es tuya desde que la envías: puedes marcarla, apartarla y ponerle fotos. Solo tú la ves hasta que se
          revise.
        </p>
      </header>
      <NewFigure
        key={`${known.name} ${known.barcode}`}
        known={known}
        isPhotoShared={search.get('foto') === 'compartida'}
      />
    </div>
  )
}

const blank = { ...noFigure, type: 'figura', currency: 'MXN', license: '', line: '' }

interface NewFigureProps {
  known: { name: string; barcode: string }
  isPhotoShared: boolean
}

/** The form of a missing figure, and the place that its license and line name. */
function useNewFigure(known: NewFigureProps['known']) {
  const navigate = useNavigate()
  const { add, addPhoto } = useContributionChanges()
  const [photo, setPhoto] = useState<File | null>(null)
  const [draftStore] = useState(() => memberDraftStore(`figura-que-falta-${known.name}-${known.barcode}`))
  const form = useForm({
    initial: { ...blank, ...known },
    draftStore,
    send: async ({ values, key }) => {
      const { sources, message, license: _, line: __, ...texts } = values
      // A currency alone says nothing.
      const fields = knownTexts({ ...texts, currency: texts.price ? texts.currency : '', sources, message })
      const sent = { kind: 'new_item', fields, message, ...place } as const
      const contribution = await add({ ...sent, sources: readSources(sources), idempotency_key: key })
      const { id, item } = contribution
      draftStore.forget()
      // The figure is there; its photo can be sent again from its page.
      if (photo !== null && !(await isSent(addPhoto(contribution, photo, () => undefined)))) {
        showToast({
          kind: 'error',
          about: 'contribution',
          text: `La foto de «${texts.name.trim()}» no se pudo subir.`,
          links: [{ label: 'Agregarla', href: `${contributionsPath}/${id}` }],
        })
      }
      await navigate(item ? memberItemPath(item) : `${contributionsPath}/${id}`, { replace: true })
    },
  })
  const { place, licenseSlug } = usePlaces(form.values)
  return { form, licenseSlug, photo, setPhoto }
}

const isSent = (sending: Promise<unknown>) =>
  sending.then(
    () => true,
    () => false,
  )

function NewFigure({ known, isPhotoShared }: NewFigureProps) {
  const { form, licenseSlug, photo, setPhoto } = useNewFigure(known)
  const { values, fields, failure, formProps, isSending, change } = form
  return (
    <form className="contribution-form stack gap-5" method="post" {...formProps}>
      <FormError title="No se envió" failure={failure} />
      <FirstPhoto
        photo={photo}
        isShared={isPhotoShared}
        mayScan={values.barcode === ''}
        onChoose={setPhoto}
      />
      <LikelyDuplicates name={values.name} barcode={values.barcode} license={licenseSlug} />
      <FigureFields
        form={form}
        before={null}
        place={<PlaceFields values={values} errors={fields} onChange={change} />}
      />
      <div className="contribution-actions flex wrap gap-3 pad-block-3">
        <SubmitButton isSending={isSending} sending="Enviando…" text="Agregar la figura" />
        <QuietLink to={contributionsPath}>Cancelar</QuietLink>
      </div>
    </form>
  )
}

interface FirstPhotoProps {
  photo: File | null
  /** Another app has shared one. */
  isShared: boolean
  mayScan: boolean
  onChoose: (photo: File | null) => void
}

/** The camera comes first: the box is in the hand. Nothing is sent before the form is. */
function FirstPhoto({ photo, isShared, mayScan, onChoose }: FirstPhotoProps) {
  const address = useFileUrl(photo)
  const [refusal, setRefusal] = useState<string | null>(null)
  const take = useEffectEvent(choose)
  useEffect(() => {
    if (isShared) void takeSharedFile().then(take)
  }, [isShared])
  function choose(file: File | undefined | null) {
    if (!file) return
    const reason = pictureRefusal(file)
    setRefusal(reason)
    if (reason === null) onChoose(file)
  }
  return (
    <div className="contribution-first-photo row wrap gap-3">
      {address === null ? null : <img src={address} alt="La foto que se enviará" />}
      <label className="action" data-kind={photo === null ? 'main' : 'quiet'}>
        <Icon name="camera" />
        {photo === null ? 'Tomar o elegir una foto' : 'Otra foto'}
        <input
          className="visually-hidden"
          type="file"
          accept={pictureTypes}
          onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
        />
      </label>
      {photo === null && mayScan ? (
        <QuietLink to="/escanear">
          <Icon name="barcode" />
          Escanear su código
        </QuietLink>
      ) : null}
      {photo === null ? null : <QuietButton onClick={() => onChoose(null)}>Quitarla</QuietButton>}
      {refusal ? (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      ) : null}
    </div>
  )
}

/** Where a missing figure belongs, by the names that were typed. */
interface PlaceValues {
  license: string
  line: string
}

interface PlaceFieldsProps {
  values: PlaceValues
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<PlaceValues>) => void
}

/** License and line: those of the catalogue are suggested, and others can be typed. */
function PlaceFields({ values, errors, onChange }: PlaceFieldsProps) {
  const { licenses, lines } = usePlaces(values)
  return (
    <fieldset className="contribution-fields gap-4 items-start">
      <legend>Dónde va</legend>
      <NameField
        name="license"
        label="Licencia"
        help="La franquicia: Star Wars, Dragon Ball… Si no está en la lista, escríbela."
        value={values.license}
        names={licenses.map(({ name }) => name)}
        error={errors.license ?? errors.license_name}
        onChange={(license) => onChange({ license })}
      />
      <NameField
        name="line"
        label="Línea"
        help="La serie del fabricante: The Black Series, S.H.Figuarts…"
        value={values.line}
        names={lines.map(({ name }) => name)}
        error={errors.line ?? errors.line_name}
        onChange={(line) => onChange({ line })}
      />
    </fieldset>
  )
}

/** The licenses of the catalogue, and the lines of the one whose name was typed. */
function usePlaces({ license, line }: PlaceValues) {
  const { data: licenses = [] } = useQuery(memberLicensesQuery)
  const chosen = licenses.find(({ name }) => isSame(name, license))
  const { data: lines = [] } = useQuery({ ...linesQuery(chosen?.slug ?? ''), enabled: chosen !== undefined })
  const chosenLine = lines.find(({ name }) => isSame(name, line))
  const place = {
    ...(chosen ? { license: chosen.slug } : { license_name: license }),
    ...(chosenLine ? { line: chosenLine.slug } : { line_name: line }),
  }
  return { licenses, lines: chosen ? lines : [], place, licenseSlug: chosen?.slug ?? '' }
}

const isSame = (name: string, typed: string) =>
  name.localeCompare(typed.trim(), 'es', { sensitivity: 'base' }) === 0

interface NameFieldProps {
  name: string
  label: string
  help: string
  value: string
  names: readonly string[]
  error: string | undefined
  onChange: (text: string) => void
}

function NameField({ name, label, help, value, names, error, onChange }: NameFieldProps) {
  return (
    <Field name={name} label={label} help={help} error={error}>
      {(control) => (
        <>
          <input
            {...control}
            type="text"
            autoComplete="off"
            list={`${control.id}-names`}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <datalist id={`${control.id}-names`}>
            {names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

interface LikelyDuplicatesProps {
  name: string
  barcode: string
  /** The slug of the chosen license, '' for none. */
  license: string
}

const pauseMs = 250

/** Figures of the catalogue that may be the one being typed, so that nobody adds what is there. */
function LikelyDuplicates({ name, barcode, license }: LikelyDuplicatesProps) {
  const typed = useDebounced(
    JSON.stringify({ name: name.trim(), barcode, license: license || undefined }),
    pauseMs,
  )
  const { data: found = [] } = useQuery(duplicatesQuery(JSON.parse(typed)))
  return (
    <section
      className="contribution-duplicates stack gap-3"
      aria-label="Figuras parecidas"
      aria-live="polite"
    >
      {found.length > 0 ? (
        <>
          <h2>¿Es una de estas?</h2>
          <ul>
            {found.map((figure) => (
              <li key={figure.id}>
                <Link className="row gap-3 pad-2 round framed" to={memberItemPath(figure)}>
                  <span className="picture-frame contribution-picture flex-none niche">
                    <FigurePicture picture={pictureOf(figure)} sizes="4rem" />
                  </span>
                  <span>
                    <strong dir="auto">{figure.name}</strong>
                    <small className="soft" dir="auto">
                      {figure.license.name}, {figure.line.name}
                    </small>
                    <small className="soft">
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

/** The value once it has not changed for so many milliseconds; the previous one until then. */
function useDebounced<T extends string | number>(value: T, ms: number): T {
  const [last, setLast] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setLast, ms, value)
    return () => clearTimeout(timer)
  }, [value, ms])
  return last
}
