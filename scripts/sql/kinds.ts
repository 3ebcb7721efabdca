import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'

const has = (type: Type, flag: TypeFlags) => (type.flags & flag) !== 0

/** Kept because each question about a type is a message to TypeScript's own process. */
const members = new WeakMap<Type, readonly Type[]>()

/** The members of a union, or the type itself. */
export function membersOf(type: Type): readonly Type[] {
  if (!type.isUnionType()) return [type]
  const found = members.get(type) ?? type.getTypes()
  members.set(type, found)
  return found
}

export function isMissing(type: Type): boolean {
  return has(type, TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void)
}

/** The value of a type that has only one, in an object; undefined for others. */
export function literalOf(checker: Checker, type: Type): { value: unknown } | undefined {
  if (has(type, TypeFlags.Null)) return { value: null }
  if (has(type, TypeFlags.Undefined | TypeFlags.Void)) return { value: undefined }
  if (type.isStringLiteralType() || type.isNumberLiteralType()) return { value: type.value }
  if (has(type, TypeFlags.BooleanLiteral)) return { value: checker.typeToString(type) === 'true' }
  return undefined
}

export function isSql(type: Type | undefined): boolean {
  if (type === undefined) return false
  const name = (one: Type) => one.getSymbol()?.name ?? ''
  return membersOf(type).some((one) =>
    /^(RawBuilder|Expression|ExpressionWrapper|AliasedRawBuilder)$/.test(name(one)),
  )
}

export type JsKind = 'number' | 'bigint' | 'string' | 'boolean' | 'Date' | 'bytes' | 'list' | 'object' | 'any'

export function kindOf(checker: Checker, type: Type): JsKind {
  if (has(type, TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TypeParameter)) return 'any'
  if (has(type, TypeFlags.NumberLike)) return 'number'
  if (has(type, TypeFlags.BigIntLike)) return 'bigint'
  if (has(type, TypeFlags.StringLike)) return 'string'
  if (has(type, TypeFlags.BooleanLike)) return 'boolean'
  if (checker.isArrayType(type) || checker.isTupleType(type)) return 'list'
  const name = type.getSymbol()?.name
  if (name === 'Date') return 'Date'
  if (name === 'Buffer' || name === 'Uint8Array') return 'bytes'
  return 'object'
}

export function elementsOf(checker: Checker, list: Type): JsKind[] {
  if (!list.isTypeReference()) return ['any']
  return checker
    .getTypeArguments(list)
    .flatMap(membersOf)
    .filter((type) => !isMissing(type))
    .map((type) => kindOf(checker, type))
}
