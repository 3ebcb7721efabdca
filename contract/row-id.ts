/** The largest id of a row: PostgreSQL's integer. Without zod, so that the browser can import it. */
export const rowIdMax = 2_147_483_647
