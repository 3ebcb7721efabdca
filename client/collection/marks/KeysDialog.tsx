import { useEffect, useState } from 'react'
import { undoLast } from '#client/collection/messages.data.ts'
import { remember } from '#client/device.ts'
import { Modal } from '#client/kit/Modal.tsx'
import { areKeysOn, keysDialog, shortcutLetter } from './shortcuts.data.ts'

const listed = [
  ['← ↑ → ↓', 'De una figura a otra'],
  ['C', 'La tengo'],
  ['W', 'La quiero'],
  ['N', 'No me interesa'],
  ['A', 'Apartar'],
  ['Z', 'Deshacer lo último'],
  ['/', 'Buscar'],
  ['Mayús ← →', 'Antes y después en el calendario'],
  ['F6', 'Ir a los avisos'],
  ['?', 'Esta lista'],
] as const

export function KeysDialog() {
  const isOpen = keysDialog.use()
  const [isOn, setOn] = useState(areKeysOn)
  useAreaKeys()
  return (
    <Modal title="Atajos de teclado" isOpen={isOpen} onClose={() => keysDialog.set(false)}>
      <dl className="keys-list stack gap-2">
        {listed.map(([key, what]) => (
          <div className="grid gap-3 items-center" key={key}>
            <dt>
              <kbd className="text-center nowrap sunken round-s">{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="tick-field">
        <label>
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => {
              setOn(target.checked)
              remember('keys', target.checked ? 'on' : 'off')
            }}
          />
          Usar las letras como atajos
        </label>
      </p>
    </Modal>
  )
}

/** Global shortcuts: Z undoes, / focuses the search, ? lists the keys. */
function useAreaKeys(): void {
  useEffect(() => {
    const acts: Readonly<Record<string, () => void>> = {
      z: undoLast,
      '/': focusSearch,
      '?': () => keysDialog.set(true),
    }
    const act = (event: KeyboardEvent) => {
      const act = acts[shortcutLetter(event) ?? '']
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', act)
    return () => window.removeEventListener('keydown', act)
  }, [])
}

/** Focuses the search field of the page, or else that of the header. */
function focusSearch(): void {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>(
      'main [role="search"] input, header [role="search"] input',
    ),
  ]
  const field = fields.find((field) => field.closest('main')) ?? fields[0]
  field?.focus()
  field?.select()
}
