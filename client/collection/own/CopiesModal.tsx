import { DialogFigure } from '#client/catalogue/parts/DialogFigure.tsx'
import { copyActionsOf } from '#client/collection/copies/data.ts'
import { copyDraftStore } from '#client/collection/copies/drafts.data.ts'
import { CopyShelf } from '#client/collection/copies/parts/CopyShelf.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import type { OwnItem } from '#contract/collection.ts'

interface CopiesModalProps {
  item: OwnItem
  currency: string
  onClose: () => void
}

/** The copies of a figure with all their fields and photos. */
export function CopiesModal({ item, currency, onClose }: CopiesModalProps) {
  const { id, name, copies, license, line } = item
  return (
    <Modal title="Copias y fotos" isOpen onClose={onClose}>
      <DialogFigure item={item} detail={`${license.name} · ${line.name}`} />
      <CopyShelf
        figure={{ id, name }}
        copies={copies}
        currency={currency}
        acts={copyActionsOf({ id, name })}
        draftStoreOf={copyDraftStore}
      />
    </Modal>
  )
}
