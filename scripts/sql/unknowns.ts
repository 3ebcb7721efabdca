import { isSql, literalOf, membersOf } from './kinds.ts'
import { type Context, known, text, type Unknown, Unresolved, unknown, type Value } from './values.ts'

/** Whether a value counts as true. Of an unknown one that may be either, both are tried. */
export function isTrue(cx: Context, value: Value): boolean {
  const decided = decide(cx, value)
  if (decided.kind === 'known') return Boolean(decided.value)
  if (decided.kind !== 'unknown' || decided.type === undefined)
    return decided.kind !== 'unknown' || choice(cx, decided)
  const mayBeFalse = ['string', 'number', 'any', 'unknown'].includes(cx.checker.typeToString(decided.type))
  return mayBeFalse ? choice(cx, decided) : true
}

const choice = (cx: Context, { key }: Unknown) => cx.choices.choose(`${key} is true`, 2) === 0

/** Chooses one member of the unknown value's union: a literal becomes known, anything else stays unknown. */
export function decide(cx: Context, value: Value): Value {
  if (value.kind !== 'unknown' || value.type === undefined) return value
  const given = value.fromCaller?.()
  if (given) return given.kind === 'unknown' ? given : decide(cx, given)
  const types = membersOf(value.type)
  const literals = types.map((type) => literalOf(cx.checker, type))
  const open = types.findIndex((_, at) => literals[at] === undefined)
  // Values that are not literals come first, then truthy ones, because they reach most of the code.
  const order: (number | null)[] = open >= 0 ? [null] : []
  for (const [at, literal] of literals.entries()) if (literal?.value) order.push(at)
  for (const [at, literal] of literals.entries()) if (literal && !literal.value) order.push(at)
  const chosen = order[order.length > 1 ? cx.choices.choose(value.key, order.length) : 0] ?? null
  return chosen === null ? value : known(literals[chosen]?.value)
}

/** A member of any value. @throws {Unresolved} when it is SQL that is not found */
export function memberOf(cx: Context, value: Value, name: string): Value {
  if (value.kind === 'record') return value.members.get(name)?.() ?? known(undefined)
  if (value.kind === 'list') {
    if (name === 'length') return known(value.items.length)
    return value.items[Number(name)] ?? known(undefined)
  }
  if (value.kind === 'known') {
    if (value.value === null || value.value === undefined) return known(undefined)
    const member: unknown = Reflect.get(Object(value.value), name)
    return known(member)
  }
  if (value.kind !== 'unknown') throw new Unresolved(`no member ${name}`)
  return unknownMember(cx, value, name)
}

function unknownMember(cx: Context, value: Unknown, name: string): Value {
  const present = value.members.get(name)
  if (present) return present
  const given = value.fromCaller?.()
  if (given && given !== value) return memberOf(cx, given, name)
  const member = unknown(`${value.key}.${name}`, typeOfMember(cx, value, name))
  if (isSql(member.type)) return sqlMember(cx, member)
  value.members.set(name, member)
  return member
}

/** SQL that is passed as data from code that this check does not see stands for any condition. */
function sqlMember(cx: Context, member: Unknown): Value {
  const mayBeNull = member.type !== undefined && membersOf(member.type).length > 1
  if (mayBeNull && cx.choices.choose(member.key, 2) === 1) return known(null)
  const name = member.type === undefined ? '' : cx.checker.typeToString(member.type)
  if (/boolean|SqlCondition/.test(name)) return text('true')
  throw new Unresolved(`${member.key} is SQL from elsewhere`)
}

function typeOfMember(cx: Context, value: Unknown, name: string) {
  if (value.type === undefined) return undefined
  const { checker } = cx
  const type = checker.getNonNullableType(value.type) ?? value.type
  for (const one of membersOf(type)) {
    if (/^\d+$/.test(name)) {
      const element = one.isTypeReference() ? checker.getTypeArguments(one) : []
      const found = checker.isTupleType(one) ? element[Number(name)] : element[0]
      if (found) return found
    }
    const property = checker.getPropertyOfType(one, name)
    if (property) return checker.getTypeOfSymbol(property)
    const [index] = checker.getIndexInfosOfType(one)
    if (index) return index.valueType
  }
  return undefined
}

/** The items of a list; an unknown list stands for one with a single item. */
export function itemsOf(cx: Context, value: Value): Value[] {
  const list = value.kind === 'unknown' ? decide(cx, value) : value
  if (list.kind === 'list') return list.items
  if (list.kind === 'unknown') return [memberOf(cx, list, '0')]
  if (list.kind === 'known' && Array.isArray(list.value)) return list.value.map(known)
  if (list.kind === 'known' && (list.value === undefined || list.value === null)) return []
  throw new Unresolved('not a list')
}
