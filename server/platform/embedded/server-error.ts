/** Why the embedded database cannot be used, in one sentence for the operator that names the cure. */
export class EmbeddedServerError extends Error {}
