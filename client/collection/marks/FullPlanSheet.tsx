import { Link, useLocation } from 'react-router'
import { changeFullPlan, closeFullPlan, useFullPlanText } from '#client/collection/full-plan.data.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { Modal } from '#client/kit/Modal.tsx'

/** The sheet for a mark beyond the plan's limit, with two options: free a place, or change the plan. */
export function FullPlanSheet() {
  const text = useFullPlanText()
  const place = useLocation()
  return (
    <Modal title="Tu plan está lleno" isOpen={text !== null} onClose={closeFullPlan}>
      <p>{text}</p>
      <div className="stack gap-3">
        <Link
          className="action"
          data-kind="main"
          to="/configuracion/plan/cambiar"
          onClick={() => changeFullPlan(place)}
        >
          Mejorar plan
        </Link>
        <Link className="action" data-kind="quiet" to="/coleccion?type=notinterested" onClick={closeFullPlan}>
          <Icon name="strike" />
          Liberar un lugar
        </Link>
      </div>
      <p className="note">Todo lo que ya marcaste sigue aquí, y puedes moverlo entre tus listas.</p>
    </Modal>
  )
}
