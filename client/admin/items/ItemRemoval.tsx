import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '#client/admin/kit/ConfirmDialog.tsx'
import { runWithUndo } from '#client/admin/kit/undo-toast.data.ts'
import type { EditedItem } from './data.ts'
import { useItemChanges } from './data.ts'

/** Retires a figure, or deletes it if no member has it. */
export function ItemRemoval({ item: { id, fields, members, retired_at } }: { item: EditedItem }) {
  const navigate = useNavigate()
  const { retire, remove } = useItemChanges(id)
  const [isAsking, setAsking] = useState(false)
  const isRetired = retired_at !== null
  const isUnused = members.collection + members.want + members.reserved === 0
  const toggle = () =>
    runWithUndo({
      about: 'item',
      act: () => retire(!isRetired),
      done: isRetired ? 'La figura regresó al catálogo.' : 'La figura se retiró del catálogo.',
      undo: () => retire(isRetired),
    })
  return (
    <>
      <button className="action" type="button" onClick={() => void toggle()}>
        {isRetired ? 'Regresar al catálogo' : 'Retirar'}
      </button>
      {isUnused ? (
        <button className="action" type="button" onClick={() => setAsking(true)}>
          Borrar
        </button>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={`¿Borrar «${fields.name}»?`}
          confirm="Borrar la figura"
          onConfirm={async () => {
            await remove()
            await navigate('/kadmin/figuras')
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            Nadie la tiene. Se borra con sus imágenes y no se puede deshacer; la bitácora guarda sus datos.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
