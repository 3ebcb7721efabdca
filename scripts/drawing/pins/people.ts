import type { Pin } from './pin.ts'
import { mirror } from './pin.ts'

export const wrestler: Pin = {
  ground: '#173a44',
  shapes: `
    <path class="m" fill="#1f9a8f" d="M120 44c44 0 66 32 66 76 0 48-26 82-66 82s-66-34-66-82c0-44 22-76 66-76z"/>
    <path class="m" fill="#f0b13c" d="M120 46l17 40-17 24-17-24z"/>
    ${mirror('<path class="m" fill="#d9432f" d="M112 118c-8-18-28-26-50-18 0 20 12 36 30 36 10 0 16-6 20-18z"/><ellipse cx="90" cy="118" rx="11" ry="8" fill="#fff7e6"/><circle cx="92" cy="118" r="4.5" fill="#2a1a12"/>')}
    <path class="m" fill="#f0b13c" d="M120 146c20 0 32 8 32 20s-12 20-32 20-32-8-32-20 12-20 32-20z"/>
    <path fill="#7c2018" d="M120 158c12 0 18 3 18 8s-6 8-18 8-18-3-18-8 6-8 18-8z"/>`,
}

export const robot: Pin = {
  ground: '#45301b',
  shapes: `
    <path class="l" d="M120 66V40"/><circle class="m" cx="120" cy="36" r="9" fill="#e2553a"/>
    ${mirror('<rect class="m" x="36" y="104" width="20" height="44" rx="8" fill="#5c7f97"/>')}
    <rect class="m" x="52" y="64" width="136" height="126" rx="26" fill="#8db3c7"/>
    <rect class="m" x="68" y="84" width="104" height="52" rx="22" fill="#1d2a38"/>
    ${mirror('<circle cx="96" cy="110" r="13" fill="#ffb93f"/><circle cx="92" cy="105" r="4" fill="#fff4d6"/>')}
    <path class="l" d="M88 154h64M88 168h64M104 148v26M120 148v26M136 148v26"/>`,
}

export const astronaut: Pin = {
  ground: '#1c2350',
  shapes: `
    <g fill="#f3e2b3"><circle cx="40" cy="52" r="3"/><circle cx="200" cy="70" r="4"/><circle cx="186" cy="34" r="2.5"/><circle cx="28" cy="130" r="2.5"/></g>
    ${mirror('<rect class="m" x="32" y="108" width="26" height="40" rx="11" fill="#d9482f"/>')}
    <circle class="m" cx="120" cy="126" r="78" fill="#f1efe8"/>
    <path class="m" fill="#243f7d" d="M120 84c38 0 56 14 56 42s-20 44-56 44-56-16-56-44 18-42 56-42z"/>
    <path fill="#5e86cf" d="M82 108c6-9 20-13 34-13-8 6-22 12-28 24-5 6-12-2-6-11z"/>
    <path fill="#f0a83c" d="M152 140c4 0 9-6 9-12 6 10 0 22-12 22-5 0-3-10 3-10z"/>
    <path class="l" d="M98 186h44"/>`,
}

export const skull: Pin = {
  ground: '#3a2150',
  shapes: `
    <path class="m" fill="#f6efe0" d="M120 44c46 0 72 30 72 70 0 24-10 40-24 48v24c0 10-8 14-18 14H90c-10 0-18-4-18-14v-24c-14-8-24-24-24-48 0-40 26-70 72-70z"/>
    ${mirror('<circle class="m" cx="88" cy="122" r="24" fill="#2f8f86"/><circle cx="88" cy="122" r="14" fill="#221530"/><g fill="#e4572e"><circle cx="88" cy="96" r="5"/><circle cx="64" cy="116" r="5"/><circle cx="70" cy="143" r="5"/><circle cx="106" cy="143" r="5"/></g>')}
    <path class="m" fill="#221530" d="M120 140l11 20h-22z"/>
    <path class="l" d="M96 182v16M112 180v20M128 180v20M144 182v16"/>
    <g fill="#f2a62b"><circle cx="120" cy="58" r="9"/><circle cx="106" cy="69" r="9"/><circle cx="134" cy="69" r="9"/><circle cx="111" cy="84" r="9"/><circle cx="129" cy="84" r="9"/></g>
    <circle class="m" cx="120" cy="72" r="8" fill="#d5382c"/>`,
}

export const knight: Pin = {
  ground: '#5a1f2b',
  shapes: `
    <path class="m" fill="#d33b33" d="M122 62c-6-26 14-44 46-40 24 2 36 20 36 44-10-12-22-14-34-10 6 6 8 12 8 20-14-16-34-20-56-14z"/>
    <path class="m" fill="#aab4bf" d="M120 58c40 0 62 28 62 66v54c-16 16-38 24-62 24s-46-8-62-24v-54c0-38 22-66 62-66z"/>
    <path class="m" fill="#1f2229" d="M64 116h112v18H64z"/>
    <path class="m" fill="#e0bb5a" d="M112 58h16v144h-16z"/>
    <g fill="#1f2229"><circle cx="88" cy="154" r="4"/><circle cx="88" cy="170" r="4"/><circle cx="74" cy="160" r="4"/><circle cx="152" cy="154" r="4"/><circle cx="152" cy="170" r="4"/><circle cx="166" cy="160" r="4"/></g>
    ${mirror('<circle class="m" cx="62" cy="106" r="9" fill="#e0bb5a"/>')}`,
}

export const wizard: Pin = {
  ground: '#154a3c',
  shapes: `
    <path class="m" fill="#e9e4da" d="M66 128c-14 40 14 84 54 84s68-44 54-84z"/>
    <path class="m" fill="#e6b48c" d="M78 108h84v34c0 18-18 30-42 30s-42-12-42-30z"/>
    <path class="m" fill="#e9e4da" d="M120 156c-10-10-30-8-42 6 14 6 30 6 42-2 12 8 28 8 42 2-12-14-32-16-42-6z"/>
    ${mirror('<circle cx="101" cy="134" r="6" fill="#2b1b14"/><path class="l" d="M90 122c6-5 14-5 20 0"/>')}
    <path class="m" fill="#3d54a8" d="M120 22c10 22 34 44 48 86H72c14-42 38-64 48-86z"/>
    <path class="m" fill="#2b3d80" d="M44 112c18-14 48-20 76-20s58 6 76 20c-14 12-44 16-76 16s-62-4-76-16z"/>
    <path fill="#ffcf57" d="M120 56l5 10 11 2-8 8 2 11-10-5-10 5 2-11-8-8 11-2z"/>`,
}

/** The default avatar: a head and shoulders. */
export const blankPin: Pin = {
  ground: '#2b2722',
  shapes: `
    <path class="m" fill="#6d655b" d="M36 262v-26c0-52 36-78 84-78s84 26 84 78v26z"/>
    <path class="m" fill="#8c8376" d="M120 52c30 0 46 22 46 50 0 32-20 56-46 56s-46-24-46-56c0-28 16-50 46-50z"/>`,
}
