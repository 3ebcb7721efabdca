import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface Question {
  question: string
  answer: ReactNode
}

/** A list of questions that unfold their answers. It works without a script, and prints all answers. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="questions">
      {questions.map(({ question, answer }) => (
        <details className="question" key={question}>
          <summary>
            <h3>{question}</h3>
            <Icon name="chevron" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
