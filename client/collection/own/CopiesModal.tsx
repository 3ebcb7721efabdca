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

/** Everything that is written of the copies of a figure, with their photos. */
export function CopiesModal({ item, currency, onClose }: CopiesModalProps) {
  const { id, name, copies } = item
  return (
    <Modal title={name} isOpen onClose={onClose}>
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
