import { useState } from 'react'
import { ConfirmDialog } from '#client/admin/kit/ConfirmDialog.tsx'
import { runWithUndo } from '#client/admin/kit/undo-toast.data.ts'

interface ShelfRetirementProps {
  name: string
  isRetired: boolean
  /** What is retired with it, such as "Sus 12 figuras". */
  content: string
  onRetire: (isRetired: boolean) => Promise<unknown>
}

/** Retires a license or line, or restores it. */
export function ShelfRetirement({ name, isRetired, content, onRetire }: ShelfRetirementProps) {
  const [isAsking, setAsking] = useState(false)
  const change = () =>
    runWithUndo({
      about: 'shelf',
      act: () => onRetire(!isRetired),
      done: isRetired ? 'Regresó al catálogo.' : 'Se retiró del catálogo.',
      undo: () => onRetire(isRetired),
    })
  return (
    <>
      <button className="action" type="button" onClick={() => (isRetired ? void change() : setAsking(true))}>
        {isRetired ? 'Regresar al catálogo' : 'Retirar'}
      </button>
      {isAsking ? (
        <ConfirmDialog
          title={`¿Retirar «${name}»?`}
          confirm="Retirar"
          onConfirm={change}
          onClose={() => setAsking(false)}
        >
          <p>
            {content} salen de listas, búsquedas y del mapa del sitio. Los miembros conservan lo que marcaron.
            La puedes regresar cuando quieras.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
