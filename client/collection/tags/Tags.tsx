import { type KeyboardEvent, useState } from 'react'
import { tagsIn } from '#client/collection/copies/rules.ts'
import { toggleValue } from '#client/kit/address.ts'
import { Field } from '#client/kit/Field.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { useApi } from '#client/use-api.ts'
import { collectionLimits } from '#contract/collection/words.ts'
import { tagTint, useOwnTags } from './data.ts'

/** The tags of a copy or a wish; nothing without one. */
export function TagChips({ tags }: { tags: readonly string[] }) {
  const own = useOwnTags()
  if (tags.length === 0) return null
  return (
    <ul className="flex wrap gap-1" aria-label="Mis etiquetas">
      {tags.map((name) => (
        <TagChip key={name} name={name} tint={tagTint(own, name)} />
      ))}
    </ul>
  )
}

function TagChip({ name, tint }: { name: string; tint: string }) {
  return (
    <li className="own-tag strong pill anywhere" data-tint={tint} dir="auto">
      {name}
    </li>
  )
}

interface TagChoiceProps {
  label: string
  /** The chosen ones, with commas between them. */
  value: string
  onChange: (value: string) => void
}

/** One's own tags to tap; nothing without one. */
export function TagChoice({ label, value, onChange }: TagChoiceProps) {
  const own = useOwnTags()
  const chosen = tagsIn(value)
  const known = own.map(({ name }) => name)
  const names = [...known, ...chosen.filter((name) => !known.includes(name))]
  if (names.length === 0) return null
  return (
    <fieldset className="choice-chips">
      <legend>{label}</legend>
      <div className="flex wrap gap-2">
        {names.map((name) => (
          <label
            className="own-tag-choice touch small strong pill outlined relative anywhere gap-2"
            data-tint={tagTint(own, name)}
            key={name}
          >
            <input
              className="visually-hidden"
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={() => onChange(toggleValue(chosen, name).join(', '))}
            />
            <bdi>{name}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface TagsFieldProps extends Omit<TagChoiceProps, 'label'> {
  label?: string
  error?: string | undefined
}

/** The same with a field for a new one, which counts from its first letter, and joins the others when another is begun. */
export function TagsField({ label = 'Etiquetas', value, error, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState('')
  // Leaving the field changes nothing on the screen: the button that is pressed next would move away.
  const isTyping = typed !== '' && (value === typed || value.endsWith(`, ${typed}`))
  const others = tagsIn(isTyping ? value.slice(0, -typed.length) : value)
  const write = (names: readonly string[], text: string) => {
    setTyped(text)
    onChange([...names, text].filter(Boolean).join(', '))
  }
  const begin = () => setTyped('')
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || typed.trim() === '') return
    event.preventDefault()
    begin()
  }
  return (
    <div className="stack gap-3">
      <TagChoice
        label={label}
        value={others.join(', ')}
        onChange={(chosen) => write(tagsIn(chosen), typed)}
      />
      <Field name="tags" label="Etiqueta nueva" error={error}>
        {(control) => (
          <div className="row gap-2">
            <input
              {...control}
              type="text"
              autoComplete="off"
              enterKeyHint="enter"
              maxLength={collectionLimits.tag}
              value={typed}
              onChange={({ currentTarget }) => write(others, currentTarget.value)}
              onKeyDown={onKeyDown}
            />
            <button className="icon-button" type="button" onClick={begin}>
              <Icon name="plus" />
              <span className="visually-hidden">Poner la etiqueta</span>
            </button>
          </div>
        )}
      </Field>
    </div>
  )
}

/** The places in use, which a field with this `list` offers. */
export function PlaceOptions({ id }: { id: string }) {
  const { data: places = [] } = useApi('listOwnPlaces', {})
  return (
    <datalist id={id}>
      {places.map(({ name }) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}
