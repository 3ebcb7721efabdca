import type {
  ArrowFunction,
  CallExpression,
  Expression,
  FunctionDeclaration,
  FunctionExpression,
} from 'typescript/unstable/ast'
import type { Checker, Type } from 'typescript/unstable/sync'

/* The possible values of an expression in a store, as far as the text of a statement depends on them. */

export type FunctionNode = ArrowFunction | FunctionExpression | FunctionDeclaration

/** A piece of SQL: text, or a parameter with the expression whose value is sent. */
export type Part = string | { readonly node: Expression }

export type Value =
  | { kind: 'sql'; parts: Part[] }
  | { kind: 'known'; value: unknown }
  | { kind: 'list'; items: Value[] }
  | { kind: 'record'; members: Map<string, () => Value> }
  | { kind: 'closure'; node: FunctionNode; scope: Scope }
  | Unknown

/** A value that only the running product has. `key` is the same in every run, so that choices about it can be repeated. */
export interface Unknown {
  kind: 'unknown'
  key: string
  type: Type | undefined
  members: Map<string, Value>
  /** Finds the value in a caller, for parameters that carry SQL. */
  fromCaller: (() => Value | null) | null
}

export interface Scope {
  readonly names: Map<string, () => Value>
  readonly parent: Scope | null
}

/** Decides what the code does where that depends on an unknown value. Each decision is made once a run. */
export interface Choices {
  choose(key: string, options: number): number
}

export interface Context {
  readonly checker: Checker
  readonly choices: Choices
  /** How often an expression was met in this run, to tell the values of two calls apart. */
  readonly met: Map<string, number>
  readonly modules: Map<string, Value>
  depth: number
  evaluate(node: Expression, scope: Scope): Value
  call(closure: Value, given: Value[]): Value
  isCallOf(call: CallExpression, node: FunctionNode): boolean
}

/** The text of a statement depends on something that this check does not follow. */
export class Unresolved extends Error {}

/** The code throws in this branch, so there is no statement. */
export class Thrown extends Error {}

export const known = (value: unknown): Value => ({ kind: 'known', value })
export const text = (part: string): Value => ({ kind: 'sql', parts: [part] })

export function unknown(key: string, type: Type | undefined): Unknown {
  return { kind: 'unknown', key, type, members: new Map(), fromCaller: null }
}

export function lazily(make: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= make()
    return value
  }
}
