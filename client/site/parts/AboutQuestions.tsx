import { Link } from 'react-router'
import { Questions } from '#client/kit/Questions.tsx'

const questions = [
  {
    question: '¿Cuánto cuesta?',
    answer: (
      <>
        Nada para las primeras cien figuras, y sin límite de tiempo. Si tu colección es más grande, hay{' '}
        <Link to="/planes">planes de pago</Link> por mes o por año.
      </>
    ),
  },
  {
    question: '¿Quién ve mi colección?',
    answer:
      'Solo tú, hasta que decidas lo contrario. El perfil nace privado; si lo abres, eliges qué se muestra. Lo que pagaste nunca se muestra.',
  },
  {
    question: '¿De dónde salen las fechas?',
    answer:
      'De lo que anuncian los fabricantes. Usamos la fecha de México cuando se conoce y si no la mundial; en la página de cada figura están todas, con sus retrasos.',
  },
  {
    question: 'No encuentro una figura. ¿Qué hago?',
    answer: (
      <>
        Avísanos desde el <Link to="/buscador">buscador</Link>, abajo de los resultados. Con cuenta también
        puedes proponer la ficha completa o corregir un dato.
      </>
    ),
  },
  {
    question: '¿Puedo llevarme mis datos?',
    answer:
      'Siempre, con cualquier plan: tu colección se descarga completa en CSV o JSON. También puedes importar la que lleves en otra parte, con una vista previa antes de guardar nada.',
  },
  {
    question: '¿Sirve en el celular?',
    answer:
      'Está pensada para usarse con una mano en la tienda. El catálogo se lee completo incluso con mala señal y sin ejecutar scripts.',
  },
]

export function AboutQuestions() {
  return (
    <section className="band" aria-labelledby="questions-title">
      <h2 className="band-title" id="questions-title">
        Preguntas y respuestas
      </h2>
      <Questions questions={questions} />
    </section>
  )
}
