import { Link } from 'react-router'
import { Questions } from '#client/kit/Questions.tsx'

const questions = [
  {
    question: '¿Qué cuenta para el límite?',
    answer:
      'Cada figura que tienes, quieres o marcaste como «no me interesa» cuenta una vez. Las copias repetidas no cuentan, y los apartados tampoco. Mover una figura de una lista a otra nunca ocupa lugar.',
  },
  {
    question: '¿Qué pasa cuando se llena?',
    answer:
      'Todo sigue en su sitio y lo puedes ver y mover. Solo no podrás agregar más figuras hasta liberar un lugar o pasar a un plan más grande. Con las fotos de tus copias es igual.',
  },
  {
    question: '¿Puedo cambiar de plan?',
    answer:
      'Cuando quieras, hacia arriba o hacia abajo, y antes de aceptar ves cuánto cambia el cobro. Si bajas a un plan más chico que tu colección, no se borra nada.',
  },
  {
    question: '¿Cómo cancelo?',
    answer:
      'En dos clics desde la configuración de tu plan, sin llamadas ni encuestas. Conservas el plan hasta el final de lo que ya pagaste y después vuelves al gratis.',
  },
  {
    question: '¿Me avisan antes de renovar?',
    answer:
      'Sí: te escribimos al menos cinco días antes de cada renovación, con el monto, la fecha y una liga para cancelar.',
  },
  {
    question: '¿Cómo se paga?',
    answer: (
      <>
        Con tarjeta. La cobra un procesador de pagos y nosotros no guardamos su número. Las condiciones
        completas están en los <Link to="/terminos-y-condiciones">términos</Link>.
      </>
    ),
  },
]

export function PlanQuestions() {
  return (
    <section className="band" aria-labelledby="questions-title">
      <h2 className="band-title" id="questions-title">
        Preguntas sobre los planes
      </h2>
      <Questions questions={questions} />
    </section>
  )
}
