/** A field that only programs find and fill in; what comes with it is thrown away. */
export function HoneypotField() {
  return (
    <div className="form-decoy" aria-hidden="true">
      <label>
        Deja este campo vacío
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
