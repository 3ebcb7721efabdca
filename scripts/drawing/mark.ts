/* The logo of Vitrina: a figure in a lit display case. Drawn on 64 × 64 in shapes large enough for sixteen pixels. */

const niche = `
  <path fill="url(#light)" d="M11 54V25C11 14.5 18.5 7 29 7h6c10.5 0 18 7.5 18 18v29z"/>
  <path fill="url(#beam)" d="M25 7.3a21 21 0 0 1 14 0L49 54H15z"/>
  <circle fill="#1d1712" cx="32" cy="20" r="4.3"/>
  <path fill="#1d1712" transform="translate(5.12 -1.06) scale(.84 1.06)" d="M26.5 26h11c2.6 0 4.2 1.5 4.6 4l1.2 7.6c.4 2.4-2.9 2.9-3.4.5l-1.1-5.4-.6 5.3.9 10h-5l-2.1-8-2.1 8h-5l.9-10-.6-5.3-1.1 5.4c-.5 2.4-3.8 1.9-3.4-.5l1.2-7.6c.4-2.5 2-4 4.6-4z"/>
  <path fill="#1d1712" d="M23.5 49.8h17a1.5 1.5 0 0 1 1.5 1.5V54H22v-2.7a1.5 1.5 0 0 1 1.5-1.5z"/>
  <path fill="#ffd58a" d="M8 54h48v3.2H8z"/>`

const lights = `
  <linearGradient id="light" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#ffb545"/><stop offset=".6" stop-color="#c46f1c"/><stop offset="1" stop-color="#7a3d10"/>
  </linearGradient>
  <linearGradient id="beam" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#fff0c2" stop-opacity=".95"/><stop offset="1" stop-color="#ffd58a" stop-opacity=".25"/>
  </linearGradient>`

const dark = '#1d1712'

/** The logo on a rounded tile, for browser tabs and wherever it is alone. */
export const markTile = svg(`<rect width="64" height="64" rx="14" fill="${dark}"/>${niche}`)

/** The logo on a full square, for devices that round the corners themselves. */
export const markSquare = svg(`<rect width="64" height="64" fill="${dark}"/>${niche}`)

/** The logo within the safe area of maskable icons. */
export const markMaskable = svg(
  `<rect width="64" height="64" fill="${dark}"/><g transform="translate(9.6 9.3) scale(.7)">${niche}</g>`,
)

function svg(shapes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs>${lights}</defs>${shapes}</svg>\n`
}
