import { useLocation } from 'react-router'
import { keepPendingMark } from '#client/accounts/pending-marks.data.ts'
import { rememberPathAfterPayment } from '#client/accounts/return-path.data.ts'
import { MainLink, QuietLink } from '#client/kit/Action.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { fullPlan } from './data.ts'

/** The sheet for a mark beyond the plan's limit, with two options: free a place, or change the plan. */
export function FullPlanSheet() {
  const refused = fullPlan.use()
  const place = useLocation()
  const close = () => fullPlan.set(null)

  /** With a larger plan the mark is sent again, and after the payment this page opens again. */
  function changePlan() {
    if (refused?.mark) keepPendingMark({ ...refused.mark, isRefused: true })
    rememberPathAfterPayment(place)
    close()
  }
  return (
    <Modal title="Tu plan está lleno" isOpen={refused !== null} onClose={close}>
      <p>{refused?.text}</p>
      <div className="stack gap-3">
        <MainLink to="/configuracion/plan/cambiar" onClick={changePlan}>
          Mejorar plan
        </MainLink>
        <QuietLink to="/coleccion?type=notinterested" onClick={close}>
          <Icon name="strike" />
          Liberar un lugar
        </QuietLink>
      </div>
      <p className="note">Todo lo que ya marcaste sigue aquí, y puedes moverlo entre tus listas.</p>
    </Modal>
  )
}
