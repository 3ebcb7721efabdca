import type { Email } from './port.ts'

/** By which an e-mail speaks to somebody. */
export function firstName(fullname: string): string {
  return fullname.split(' ')[0] ?? fullname
}

export function renderEmail(words: EmailContent, publicUrl: string): Email {
  const { to, subject } = words
  return { to, subject, html: renderEmailHtml(words, publicUrl), text: renderPlainText(words, publicUrl) }
}

function renderPlainText(
  { title, paragraphs, button, facts = [], notes }: EmailContent,
  publicUrl: string,
): string {
  const parts = [
    title,
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    button ? `${button.label}:\n${button.url}` : '',
    ...notes,
    `--\nVitrina, el lugar para el coleccionista\n${publicUrl}`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/**
 * Renders an e-mail as HTML with tables and inline styles, because mail programs support little else, and without pictures,
 * because most do not load them. The header is dark in both themes; the text follows the reader's theme.
 */
function renderEmailHtml(words: EmailContent, publicUrl: string): string {
  return `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${plainText(words.subject)}</title><style>${darkStyles}</style></head>
<body class="ground" style="${styles.body}">
<div style="${styles.preheader}">${plainText(words.preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" style="${styles.ground}"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="${styles.paper}">
${displayCase(words.title, publicUrl)}
<tr><td class="room" style="padding:28px 32px 32px">${inside(words)}</td></tr>
</table>
<p class="soft" style="${styles.foot}">Vitrina, el lugar para el coleccionista<br><a class="soft" href="${plainText(publicUrl)}" style="color:${emailColors.soft}">${plainText(publicUrl.replace(/^https?:\/\//, ''))}</a></p>
</td></tr></table></body></html>
`
}

/** The dark header with the title. */
function displayCase(title: string, publicUrl: string): string {
  return `<tr><td class="room" bgcolor="${emailColors.night}" style="${styles.case}">
<a href="${plainText(publicUrl)}" style="${styles.brand}">Vitrina</a>
<h1 style="${styles.title}">${plainText(title)}</h1>
</td></tr>
<tr><td height="6" bgcolor="${emailColors.amber}" style="${styles.shelf}">&nbsp;</td></tr>`
}

function inside({ paragraphs, facts = [], button, notes }: EmailContent): string {
  return [
    ...paragraphs.map((text) => `<p class="ink" style="${styles.paragraph}">${plainText(text)}</p>`),
    facts.length > 0 ? factsTable(facts) : '',
    button ? buttonOf(button) : '',
    ...notes.map((text) => `<p class="soft" style="${styles.note}">${plainText(text)}</p>`),
  ].join('\n')
}

function factsTable(facts: readonly (readonly [string, string])[]): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td class="soft" style="${styles.factName}">${plainText(name)}</td><td class="ink" style="${styles.fact}">${plainText(value)}</td></tr>`,
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${rows.join('')}</table>`
}

function buttonOf({ label, url }: { label: string; url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr>
<td bgcolor="${emailColors.amber}" style="border-radius:999px"><a href="${plainText(url)}" style="${styles.button}">${plainText(label)}</a></td></tr></table>
<p class="soft" style="${styles.note}">Si el botón no abre, copia esta dirección en tu navegador:<br><a class="link" href="${plainText(url)}" style="${styles.address}">${plainText(url)}</a></p>`
}

/** Escapes markup, because the text may contain what people typed. */
function plainText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** The colours of client/styles/tokens.css as hex values, which every mail program reads. */
const emailColors = {
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

const styles = {
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
const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(prefers-color-scheme:dark){.ground{background:#110d0a!important}.paper{background:#221b15!important;border-color:#3b3026!important}
.ink{color:#f3e9d8!important}.soft{color:#c3b39c!important}.link{color:#f2b544!important}}
@media(max-width:480px){.room{padding-left:22px!important;padding-right:22px!important}}`

/** The content of an e-mail in reading order. All of it is plain text, not markup. */
export interface EmailContent {
  readonly to: string
  readonly subject: string
  /** The preview that mailboxes show beside the subject. */
  readonly preheader: string
  readonly title: string
  readonly paragraphs: readonly string[]
  /** The main action. Its URL is also written out below, for readers who cannot press buttons. */
  readonly button?: { readonly label: string; readonly url: string }
  /** Label and value, such as the device and the time. */
  readonly facts?: readonly (readonly [string, string])[]
  /** Small print: how long the link works, what to do if it was not you. */
  readonly notes: readonly string[]
}
