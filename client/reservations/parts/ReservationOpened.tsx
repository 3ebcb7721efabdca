import { useQuery } from '@tanstack/react-query'
import { hearMark } from '#client/collection/heard.data.ts'
import { closeReservation } from '#client/collection/opening.data.ts'
import { Modal } from '#client/kit/Modal.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { Waiting } from '#client/kit/Waiting.tsx'
import { reservableQuery, reservedQuery, storesQuery, templatesQuery } from '#client/reservations/data.ts'
import { useDesk } from '#client/reservations/desk.data.ts'
import { AlreadyReserved } from '#client/reservations/parts/AlreadyReserved.tsx'
import { CouldNotRead } from '#client/reservations/parts/CouldNotRead.tsx'
import type { Reserved } from '#client/reservations/parts/ReservationModal.tsx'
import { ReservationModal } from '#client/reservations/parts/ReservationModal.tsx'

/** What the dialog needs to know before it can be filled in, read when it is opened. */
export function ReservationOpened({ id }: { id: number }) {
  const desk = useDesk()
  const item = useQuery(reservableQuery(id))
  const reserved = useQuery(reservedQuery(id))
  const stores = useQuery(storesQuery)
  const templates = useQuery(templatesQuery)
  const all = [item, reserved, stores, templates]
  const trouble = all.find(({ error }) => error !== null)?.error
  if (!item.data || !reserved.data || !stores.data || !templates.data) {
    return (
      <Modal title="Apartar" isOpen onClose={closeReservation}>
        {trouble ? (
          <CouldNotRead
            message={trouble.message}
            onRetry={() => {
              for (const query of all) if (query.isError) void query.refetch()
            }}
          />
        ) : (
          <Waiting />
        )}
      </Modal>
    )
  }
  return (
    <ReservationModal
      item={item.data}
      offered={{ stores: stores.data, templates: templates.data }}
      desk={desk}
      onClose={closeReservation}
      onDone={tellReserved}
    >
      <AlreadyReserved reservations={reserved.data} onLeave={closeReservation} />
    </ReservationModal>
  )
}

function tellReserved({ item, store, mark }: Reserved): void {
  const { relation, reserved, quantity } = mark
  hearMark(item.id, { relation, reserved, quantity }, Date.now())
  closeReservation()
  showToast({
    kind: 'done',
    text: `«${item.name}» quedó apartada en ${store.name}.`,
    link: { label: 'Ver mis apartados', href: '/apartados' },
  })
}
