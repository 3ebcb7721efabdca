import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { sendMainPicture } from '#client/admin/images/data.ts'
import { fileProblem } from '#client/admin/images/rules.ts'
import { NameField } from '#client/admin/kit/NameField.tsx'
import { PlainButton } from '#client/admin/kit/PlainAction.tsx'
import { MainLink } from '#client/kit/Action.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { type FormFailure, formFailureOf } from '#client/kit/form-failure.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { countText } from '#client/kit/numbers.ts'
import { useFileUrl } from '#client/kit/picture-files.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { SelectField, TextField } from '#client/kit/TextFields.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { type Form, useForm } from '#client/kit/use-form.ts'
import { itemStatuses } from '#contract/catalogue/words.ts'
import { useAddItem, useLineChoice } from './data.ts'
import { type FormItemValues, fieldLabels, fieldsToSend, nameOfPicture } from './fields.rules.ts'
import { LinePicker } from './LinePicker.tsx'

interface Entry {
  key: number
  file: File
  name: string
  sku: string
  state: 'waiting' | 'sending' | 'done'
  /** The figure, once it is added. */
  itemId: number | null
  problem: string | null
}

interface ManyItemsProps {
  files: readonly File[]
  initial: FormItemValues
  onCancel: () => void
}

/** Makes a figure of each picture: what they share is typed once, their names are those of the files until they are changed. */
export function ManyItems({ files, initial, onCancel }: ManyItemsProps) {
  const navigate = useNavigate()
  const { entries, change, remove, addAll } = useEntries(files)
  const doneCount = entries.filter(({ state }) => state === 'done').length
  const openCount = entries.filter(isToAdd).length
  const form = useForm<FormItemValues>({
    initial,
    send: async ({ values }) => {
      if (values.line_id === '')
        return { message: 'Hay datos que corregir.', fields: { line_id: 'Elige una línea.' } }
      const { added, failure } = await addAll(values)
      const text = `Se ${added === 1 ? 'agregó' : 'agregaron'} ${countText(added, 'figura', 'figuras')}.`
      if (added > 0) showToast({ kind: 'done', about: 'new-item', text })
      if (failure === null) await navigate(shelfHref(values))
      return failure
    },
  })
  return (
    <form className="record-form stack gap-5" method="post" {...form.formProps}>
      <FormError title="No se agregaron todas" failure={form.failure} />
      <SharedFields form={form} />
      <ul className="many-items grid gap-4" aria-label="Figuras por agregar">
        {entries.map((entry) => (
          <EntryCard
            key={entry.key}
            entry={entry}
            // What is typed while the figures are being sent would not arrive.
            isLocked={form.isSending || entry.state === 'done'}
            onChange={(part) => change(entry.key, part)}
            onRemove={() => remove(entry.key)}
          />
        ))}
      </ul>
      <div className="admin-form-actions record-form-actions">
        {openCount === 0 && !form.isSending ? (
          <MainLink to={shelfHref(form.values)}>Ver las figuras</MainLink>
        ) : (
          <SubmitButton
            isSending={form.isSending}
            sending={`Agregando ${doneCount + 1} de ${doneCount + openCount}…`}
            text={`Agregar ${countText(openCount, 'figura', 'figuras')}`}
          />
        )}
        <PlainButton disabled={form.isSending} onClick={onCancel}>
          Cancelar
        </PlainButton>
      </div>
    </form>
  )
}

/** A file that is no picture for us makes no figure: it stays beside its reason until it is taken away. */
function isToAdd({ state, file }: Entry): boolean {
  return state !== 'done' && fileProblem(file) === null
}

function shelfHref({ line_id }: FormItemValues): string {
  return line_id === '' ? '/kadmin/figuras' : `/kadmin/figuras?line=${line_id}&view=niches`
}

const unusedPicture = { message: 'Hay imágenes que no se pudieron usar.', fields: {} }

function useEntries(files: readonly File[]) {
  const addItem = useAddItem()
  const [entries, setEntries] = useState(() =>
    files.map(
      (file, key): Entry => ({
        key,
        file,
        name: nameOfPicture(file.name),
        sku: '',
        state: 'waiting',
        itemId: null,
        problem: fileProblem(file),
      }),
    ),
  )
  const change = (key: number, part: Partial<Entry>) =>
    setEntries((all) => all.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)))
  const remove = (key: number) => setEntries((all) => all.filter((entry) => entry.key !== key))

  /**
   * Adds those that are not added yet. A failure leaves its entry for the next try. The first one is returned, and also that
   * a picture was refused, so that the page stays until somebody has read it.
   */
  async function addAll(shared: FormItemValues) {
    let added = 0
    let failure: FormFailure | null = null
    let isEachUsed = entries.every(({ file }) => fileProblem(file) === null)
    for (const entry of entries.filter(isToAdd)) {
      const { key, file, name, sku } = entry
      try {
        change(key, { state: 'sending', problem: null })
        const itemId = entry.itemId ?? (await addItem(fieldsToSend(null, { ...shared, name, sku }))).id
        change(key, { itemId })
        const problem = await sendMainPicture(itemId, file)
        change(key, { state: 'done', problem })
        added += 1
        if (problem !== null) isEachUsed = false
      } catch (error) {
        const refusal = formFailureOf(error)
        failure ??= refusal
        change(key, {
          state: 'waiting',
          problem: refusal.fields.name ?? refusal.fields.sku ?? refusal.message,
        })
      }
    }
    return { added, failure: failure ?? (isEachUsed ? null : unusedPicture) }
  }

  return { entries, change, remove, addAll }
}

function SharedFields({ form: { values, fields, bind, change, isSending } }: { form: Form<FormItemValues> }) {
  const lineChoice = useLineChoice(values)
  const text = (name: 'price' | 'currency' | 'release_date_mx' | 'scale') => (
    <TextField name={name} label={fieldLabels[name]} error={fields[name]} own={bind(name)} />
  )
  return (
    <fieldset className="record-fields" disabled={isSending}>
      <legend>Lo que comparten</legend>
      <LinePicker
        license={values.license}
        lineId={values.line_id}
        error={fields.line_id}
        onChange={(choice) => change(lineChoice(choice))}
      />
      <NameField
        name="brand"
        label={fieldLabels.brand}
        error={fields.brand}
        own={bind('brand')}
        onChoose={(brand) => change({ brand })}
      />
      {text('price')}
      {text('currency')}
      <SelectField
        name="status"
        label={fieldLabels.status}
        error={fields.status}
        own={bind('status')}
        options={[['', 'Sin dato'], ...Object.entries(itemStatuses)]}
      />
      {text('release_date_mx')}
      {text('scale')}
    </fieldset>
  )
}

interface EntryCardProps {
  entry: Entry
  /** Nothing of it can be typed or taken away. */
  isLocked: boolean
  onChange: (part: Partial<Entry>) => void
  onRemove: () => void
}

function EntryCard({
  entry: { file, name, sku, state, itemId, problem },
  isLocked,
  onChange,
  onRemove,
}: EntryCardProps) {
  const url = useFileUrl(file)
  const isDone = state === 'done'
  return (
    <li className="stack gap-2 content-start" aria-busy={state === 'sending'}>
      <div className="picture-frame relative">
        {url === null ? null : <img className="figure" src={url} alt="" />}
        {isDone ? <Icon name="check" /> : null}
      </div>
      <input
        type="text"
        value={name}
        aria-label={`Nombre de ${file.name}`}
        disabled={isLocked}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value, problem: fileProblem(file) })}
      />
      <input
        type="text"
        value={sku}
        aria-label={`SKU de ${file.name}`}
        placeholder="SKU"
        disabled={isLocked}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ sku: currentTarget.value, problem: fileProblem(file) })}
      />
      {problem ? (
        <p className="field-error small" role="alert">
          {problem}
        </p>
      ) : null}
      {isDone ? (
        <Link className="text-action small" to={`/kadmin/figuras/${itemId}`}>
          Abrir
        </Link>
      ) : (
        <button className="text-action small" type="button" disabled={isLocked} onClick={onRemove}>
          Quitar<span className="visually-hidden"> {name}</span>
        </button>
      )}
    </li>
  )
}
