import type { FormEvent } from 'react'
import type { OwnState } from '#client/collection/own/rules.ts'

interface CopyTextsProps {
  state: OwnState
  onChange: (state: OwnState) => void
}

/** What is written of copies is free text: it is asked for as it was written. */
export function CopyTexts({ state, onChange }: CopyTextsProps) {
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [store, place] = ['store', 'place'].map((name) => String(form.get(name) ?? '').trim())
    onChange({ ...state, store: store ?? '', place: place ?? '' })
  }
  return (
    <form className="own-texts" onSubmit={onSubmit}>
      <label>
        Tienda
        <input name="store" defaultValue={state.store} maxLength={120} />
      </label>
      <label>
        Lugar
        <input name="place" defaultValue={state.place} maxLength={120} />
      </label>
      <button className="action" data-kind="quiet" type="submit">
        Aplicar
      </button>
    </form>
  )
}
