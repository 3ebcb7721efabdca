import type { EmailContent } from './content.ts'
import { darkStyles, emailColors, styles } from './styles.ts'

/**
 * Renders an e-mail as HTML with tables and inline styles, because mail programs support little else, and without pictures,
 * because most do not load them. The header is dark in both themes; the text follows the reader's theme.
 */
export function renderEmailHtml(words: EmailContent, publicUrl: string): string {
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
