/** Why the embedded database cannot be used, as one Spanish sentence for the operator that names the remedy. */
export class EmbeddedServerError extends Error {}

/** The data folder is of another major version of PostgreSQL than the programs. */
export class OtherVersionError extends EmbeddedServerError {
  readonly found: string
  readonly ours: string

  constructor(dataDir: string, { found, ours }: { found: string; ours: string }) {
    const cure =
      Number(found) < Number(ours)
        ? 'inicia Vitrina con «npm start», que la actualiza después de hacer un respaldo'
        : 'usa la versión de Vitrina con la que se abrió la última vez, o una posterior'
    super(
      `La base de datos de ${dataDir} es de PostgreSQL ${found} y esta versión de Vitrina trae PostgreSQL ${ours}: ${cure}.`,
    )
    this.found = found
    this.ours = ours
  }
}
