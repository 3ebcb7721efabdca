/** Why the embedded database cannot be used, as one Spanish sentence for the operator that names the remedy. */
export class EmbeddedServerError extends Error {}
