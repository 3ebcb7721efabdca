// @ts-check
import { isIP } from 'node:net'

// Parsers for the text of a setting. Each returns undefined if the text is invalid.

/** @param {string} text */
export function anyText(text) {
  return text
}

/** @param {number} most */
export function textWithin(most) {
  /** @param {string} text */
  return (text) => (text.trim().length <= most ? text.trim() : undefined)
}

/** @param {RegExp} pattern */
export function matching(pattern) {
  /** @param {string} text */
  return (text) => (pattern.test(text) ? text : undefined)
}

/**
 * @template {string} Word
 * @param {...Word} words
 */
export function oneOf(...words) {
  /** @param {string} text */
  return (text) => words.find((word) => word === text)
}

/** @param {string} text */
export function yesOrNo(text) {
  const word = text.toLowerCase()
  if (['true', '1', 'yes', 'on', 'y', 'enabled'].includes(word)) return true
  return ['false', '0', 'no', 'off', 'n', 'disabled'].includes(word) ? false : undefined
}

/**
 * @param {number} least
 * @param {number} most
 */
export function numberWithin(least, most) {
  /** @param {string} text */
  return (text) => {
    const value = text.trim() === '' ? Number.NaN : Number(text)
    return value >= least && value <= most ? value : undefined
  }
}

/**
 * @param {number} least
 * @param {number} most
 */
export function wholeNumber(least, most) {
  const read = numberWithin(least, most)
  /** @param {string} text */
  return (text) => {
    const value = read(text)
    return Number.isInteger(value) ? value : undefined
  }
}

/** @param {...string} protocols */
export function urlOf(...protocols) {
  /** @param {string} text */
  return (text) => {
    const url = text.trim()
    return URL.canParse(url) && protocols.includes(new URL(url).protocol.slice(0, -1)) ? url : undefined
  }
}

/**
 * The URL of a host. Pages, scripts and cookies are at its root, so a path, a query or a login in the URL would break
 * every link.
 * @param {string} text
 */
export function rootUrl(text) {
  const url = urlOf('http', 'https')(text)
  if (url === undefined) return undefined
  const { pathname, search, hash, username } = new URL(url)
  return /^\/*$/.test(pathname) && search + hash + username === '' ? url : undefined
}

/**
 * A misspelt `tls=never` is an error at start, instead of e-mails that are never sent.
 * @param {string} text
 */
export function mailUrl(text) {
  const url = urlOf('smtp', 'smtps')(text)
  if (url === undefined) return undefined
  const { protocol, search } = new URL(url)
  return search === '' || (search === '?tls=never' && protocol === 'smtp:') ? url : undefined
}

const thisMachine = /^(?:|localhost|.*\.localhost|127\.[\d.]+|\[?::1\]?|\/.*)$/i
const securedModes = ['require', 'verify-ca', 'verify-full', 'no-verify']

/**
 * A database on another machine is reached with TLS, unless `sslmode=disable` says that the network between them is trusted.
 * @param {string} text
 */
export function databaseUrl(text) {
  const url = urlOf('postgres', 'postgresql')(text)
  if (url === undefined) return undefined
  const { hostname, searchParams } = new URL(url)
  const isDecided = [...securedModes, 'disable'].includes(searchParams.get('sslmode') ?? '')
  const isLocal = thisMachine.test(searchParams.get('host') ?? decodeURIComponent(hostname))
  return isLocal || isDecided || searchParams.get('ssl') === 'true' ? url : undefined
}

/** @param {string} text */
export function listOfSecureUrls(text) {
  const urls = partsOf(text).filter((part) => part !== '')
  return urls.every((url) => URL.canParse(url) && new URL(url).protocol === 'https:') ? urls : undefined
}

/**
 * The trusted proxies: addresses, networks, and `loopback` for this machine.
 * @param {string} text
 */
export function listOfNetworks(text) {
  return partsOf(text).every((part) => part === 'loopback' || isNetwork(part)) ? text : undefined
}

/** @param {string} text */
function isNetwork(text) {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return (
    bits === undefined ||
    (/^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128))
  )
}

/** @param {string} text */
function partsOf(text) {
  return text.split(',').map((part) => part.trim())
}
