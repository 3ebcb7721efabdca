/** A field that only programs find and fill in. The server discards such messages. */
export function HoneypotField() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Deja este campo vacío
        <input type="text" name="nada" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
