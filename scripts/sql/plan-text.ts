/* Parses the expressions of a plan, which are text. */

export function conjuncts(condition: string): string[] {
  const inner = closing(condition, 0) === condition.length - 1 ? condition.slice(1, -1) : condition
  const all: string[] = []
  let [depth, from] = [0, 0]
  for (let at = 0; at < inner.length; at++) {
    if (inner[at] === '(') depth++
    else if (inner[at] === ')') depth--
    else if (depth === 0 && inner.startsWith(' AND ', at)) {
      all.push(inner.slice(from, at))
      from = at + 5
    }
  }
  return [...all, inner.slice(from)]
}

/** Without casts and the parentheses around it. */
export function bare(expression: string): string {
  const uncast = expression.replace(/(::[a-z_" ]+(\(\d+(,\d+)?\))?(\[\])?)+$/, '')
  const isWrapped = uncast.startsWith('(') && closing(uncast, 0) === uncast.length - 1
  if (isWrapped) return bare(uncast.slice(1, -1))
  return uncast === expression ? expression : bare(uncast)
}

export function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return at
  }
  return -1
}

export function argumentsOf(expression: string): string[] {
  const open = expression.indexOf('(')
  const inner = expression.slice(open + 1, closing(expression, open))
  const all: string[] = []
  let [depth, from] = [0, 0]
  for (const [at, letter] of [...inner].entries()) {
    if (letter === '(') depth++
    else if (letter === ')') depth--
    else if (letter === ',' && depth === 0) {
      all.push(inner.slice(from, at).trim())
      from = at + 1
    }
  }
  return [...all, inner.slice(from).trim()]
}
