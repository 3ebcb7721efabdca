/**
 * A head in the style of a hard enamel pin: flat colours between metal ridges, on a canvas of 240 × 240. Shapes of class `m`
 * get a ridge around them; those of class `l` are metal lines.
 */
export interface Pin {
  readonly ground: string
  readonly shapes: string
}

/** Draws the left half and its mirror image. */
export const mirror = (shapes: string) => `${shapes}<g transform="matrix(-1 0 0 1 240 0)">${shapes}</g>`

/** A square picture of a pin as SVG, lit from above. */
export function pinPicture({ ground, shapes }: Pin): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240">
  <defs>
    <linearGradient id="metal" gradientUnits="userSpaceOnUse" x1="40" y1="20" x2="200" y2="220">
      <stop offset="0" stop-color="#fbe9b4"/><stop offset=".45" stop-color="#d9aa55"/><stop offset="1" stop-color="#8f6427"/>
    </linearGradient>
    <radialGradient id="lamp" cx=".5" cy="-.1" r="1.15">
      <stop offset="0" stop-color="#ffdf9e" stop-opacity=".5"/><stop offset=".6" stop-color="#ffdf9e" stop-opacity="0"/>
      <stop offset="1" stop-color="#000" stop-opacity=".38"/>
    </radialGradient>
    <filter id="cast" x="-20%" y="-20%" width="140%" height="150%">
      <feDropShadow dx="0" dy="7" stdDeviation="6" flood-color="#000" flood-opacity=".5"/>
    </filter>
    <style>.m{stroke:url(#metal);stroke-width:6;stroke-linejoin:round}.l{fill:none;stroke:url(#metal);stroke-width:5;stroke-linecap:round;stroke-linejoin:round}</style>
  </defs>
  <rect width="240" height="240" fill="${ground}"/><rect width="240" height="240" fill="url(#lamp)"/>
  <g filter="url(#cast)">${shapes}</g>
</svg>`
}
