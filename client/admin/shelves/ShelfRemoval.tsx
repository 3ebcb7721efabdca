import { useState } from 'react'
import { ConfirmDialog } from '#client/admin/kit/ConfirmDialog.tsx'

interface ShelfRemovalProps {
  name: string
  /** Why it cannot be deleted, such as "Tiene figuras"; null if it can. */
  hindrance: string | null
  onRemove: () => Promise<void>
}

/** Deletes a license or line that nothing refers to. */
export function ShelfRemoval({ name, hindrance, onRemove }: ShelfRemovalProps) {
  const [isAsking, setAsking] = useState(false)
  if (hindrance !== null) return null
  return (
    <>
      <button className="action" type="button" onClick={() => setAsking(true)}>
        Borrar
      </button>
      {isAsking ? (
        <ConfirmDialog
          title={`¿Borrar «${name}»?`}
          confirm="Borrar"
          onConfirm={onRemove}
          onClose={() => setAsking(false)}
        >
          <p>No se puede deshacer; la bitácora guarda sus datos.</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
