/** The keys that work on the page of a contribution. */
export function ReviewKeys() {
  return (
    <p className="review-keys">
      Con el teclado: <kbd>J</kbd> o <kbd>→</kbd> siguiente, <kbd>K</kbd> o <kbd>←</kbd> anterior,{' '}
      <kbd>A</kbd> aceptar lo elegido, <kbd>R</kbd> rechazar, <kbd>U</kbd> deshacer la decisión. Mientras
      escribes no hacen nada.
    </p>
  )
}
