/** The colours of client/styles/tokens.css as hex values, which every mail program reads. */
export const emailColors = {
  night: '#191410',
  amber: '#f2b544',
  onAmber: '#2a1c0c',
  ground: '#f6f1e7',
  paper: '#fdfbf6',
  ink: '#2b231b',
  soft: '#665747',
  link: '#7d4a10',
  hairline: '#e2d9c9',
} as const

const text = "Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const display = `'Bricolage Grotesque','Avenir Next',${text}`
const small = `font:400 14px/1.5 ${text}`

export const styles = {
  body: `margin:0;padding:0;background:${emailColors.ground};-webkit-text-size-adjust:100%`,
  preheader: 'display:none;max-height:0;overflow:hidden;opacity:0',
  ground: `background:${emailColors.ground}`,
  paper: `max-width:560px;background:${emailColors.paper};border:1px solid ${emailColors.hairline};border-radius:16px;border-collapse:separate;overflow:hidden`,
  // Programs without gradients show the plain dark background.
  case: `padding:26px 32px 22px;background-color:${emailColors.night};background-image:radial-gradient(ellipse 78% 130% at 50% 0%,#7a4e17 0%,#3a2613 42%,${emailColors.night} 78%);border-top:3px solid #ffe3a6;border-radius:15px 15px 0 0`,
  brand: `display:inline-block;font:700 17px/1.2 ${display};letter-spacing:.02em;color:#ffd98a;text-decoration:none`,
  title: `margin:44px 0 0;font:700 27px/1.2 ${display};color:#fff6e3`,
  shelf: `height:6px;line-height:6px;font-size:0;background-color:${emailColors.amber};background-image:linear-gradient(#ffd98a,#c98a22)`,
  paragraph: `margin:0 0 16px;font:400 16px/1.55 ${text};color:${emailColors.ink}`,
  note: `margin:0 0 12px;${small};color:${emailColors.soft}`,
  factName: `padding:3px 18px 3px 0;${small};color:${emailColors.soft};vertical-align:top`,
  fact: `padding:3px 0;font:600 14px/1.5 ${text};color:${emailColors.ink}`,
  button: `display:inline-block;padding:14px 28px;font:700 16px/1.2 ${text};color:${emailColors.onAmber};text-decoration:none;border-radius:999px`,
  address: `color:${emailColors.link};word-break:break-all`,
  foot: `margin:20px 0 0;font:400 13px/1.5 ${text};color:${emailColors.soft};text-align:center`,
} as const

/** The dark theme of the text, for programs that support prefers-color-scheme. */
export const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(prefers-color-scheme:dark){.ground{background:#110d0a!important}.paper{background:#221b15!important;border-color:#3b3026!important}
.ink{color:#f3e9d8!important}.soft{color:#c3b39c!important}.link{color:#f2b544!important}}
@media(max-width:480px){.room{padding-left:22px!important;padding-right:22px!important}}`
