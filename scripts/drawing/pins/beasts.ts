import type { Pin } from './pin.ts'
import { mirror } from './pin.ts'

export const cat: Pin = {
  ground: '#6b3f57',
  shapes: `
    ${mirror('<path class="m" fill="#26222b" d="M60 118L54 46l50 30z"/><path fill="#d77f92" d="M68 92l-4-30 23 15z"/>')}
    <path class="m" fill="#26222b" d="M120 70c44 0 72 24 72 60s-30 64-72 64-72-28-72-64 28-60 72-60z"/>
    ${mirror('<path class="m" fill="#ffc64d" d="M68 124c4-16 34-16 40 2-6 16-34 16-40-2z"/><ellipse cx="88" cy="125" rx="5" ry="11" fill="#1b151d"/>')}
    <path class="m" fill="#d77f92" d="M110 148h20l-10 11z"/>
    <path class="l" d="M120 160c-2 12-18 14-24 6M120 160c2 12 18 14 24 6M58 150l-26-6M58 160l-24 6M182 150l26-6M182 160l24 6"/>`,
}

export const axolotl: Pin = {
  ground: '#1e5a5a',
  shapes: `
    ${mirror('<path class="m" fill="#d94f72" d="M66 104C46 96 34 78 30 58c16 2 34 16 44 34zM58 128c-20 2-38-6-48-20 16-8 36-4 50 4zM62 148c-14 12-34 16-50 10 8-14 26-22 44-22z"/>')}
    <path class="m" fill="#f7b3bd" d="M120 72c48 0 76 24 76 60 0 32-32 52-76 52s-76-20-76-52c0-36 28-60 76-60z"/>
    ${mirror('<circle cx="78" cy="128" r="11" fill="#3b1a2c"/><circle cx="82" cy="124" r="4" fill="#fff"/><ellipse cx="66" cy="150" rx="13" ry="7" fill="#ee8297"/>')}
    <path class="l" d="M94 148c12 16 40 16 52 0"/>`,
}

export const dragon: Pin = {
  ground: '#5a2a1c',
  shapes: `
    <path class="m" fill="#f0b13c" d="M78 84L66 42l32 22 22-34 22 34 32-22-12 42z"/>
    ${mirror('<path class="m" fill="#2d7d4f" d="M60 128L26 104l12 44z"/>')}
    <path class="m" fill="#3fa463" d="M120 66c38 0 62 22 62 58 0 18-6 30-14 38 4 26-20 42-48 42s-52-16-48-42c-8-8-14-20-14-38 0-36 24-58 62-58z"/>
    ${mirror('<path class="m" fill="#ffd257" d="M74 122c2-18 28-20 36 0-6 12-28 14-36 0z"/><path d="M92 110c5 6 5 16 0 22-5-6-5-16 0-22z" fill="#1d2a17"/><ellipse cx="104" cy="160" rx="5" ry="4" fill="#1f5a38"/>')}
    <path class="l" d="M82 176c20 12 56 12 76 0"/>
    <path fill="#fff7e6" d="M92 181l9 16 7-12zM148 181l-9 16-7-12z"/>`,
}

export const owl: Pin = {
  ground: '#7a5a12',
  shapes: `
    ${mirror('<path class="m" fill="#e2553a" d="M62 92L46 40l54 24z"/>')}
    <path class="m" fill="#6440a0" d="M120 56c46 0 70 30 70 72 0 46-30 74-70 74s-70-28-70-74c0-42 24-72 70-72z"/>
    ${mirror('<circle class="m" cx="88" cy="118" r="31" fill="#25b0a7"/><circle class="m" cx="88" cy="118" r="19" fill="#fff3d4"/><circle cx="90" cy="118" r="10" fill="#24163a"/><circle cx="94" cy="113" r="3.5" fill="#fff"/>')}
    <path class="m" fill="#f5b733" d="M120 122l15 18-15 22-15-22z"/>
    <g fill="#f28fb1"><circle cx="120" cy="80" r="6"/><circle cx="104" cy="72" r="4.5"/><circle cx="136" cy="72" r="4.5"/><circle cx="84" cy="168" r="5"/><circle cx="102" cy="182" r="5"/><circle cx="120" cy="186" r="5"/><circle cx="138" cy="182" r="5"/><circle cx="156" cy="168" r="5"/></g>`,
}

export const alien: Pin = {
  ground: '#243b2a',
  shapes: `
    ${mirror('<path class="l" d="M96 62C90 46 82 40 70 38"/><circle class="m" cx="66" cy="38" r="8" fill="#f28fb1"/>')}
    <path class="m" fill="#a6d25a" d="M120 50c48 0 78 28 78 66 0 42-44 88-78 88s-78-46-78-88c0-38 30-66 78-66z"/>
    ${mirror('<path class="m" fill="#1c1630" d="M108 146c-26 6-46-10-50-36 24-6 46 10 50 36z"/><path fill="#7d6bd0" d="M72 120c6-2 13 1 17 7-7 0-14-2-17-7z"/>')}
    <path class="l" d="M106 176c8 6 20 6 28 0M114 160v2M126 160v2"/>`,
}

export const fox: Pin = {
  ground: '#23324a',
  shapes: `
    ${mirror('<path class="m" fill="#f7f1e6" d="M58 116L50 34l56 42z"/><path fill="#d8362e" d="M68 92l-4-34 26 21z"/>')}
    <path class="m" fill="#f7f1e6" d="M120 70c40 0 68 18 72 48-8 38-40 60-58 82-8 10-20 10-28 0-18-22-50-44-58-82 4-30 32-48 72-48z"/>
    ${mirror('<path fill="#d8362e" d="M58 134c14 4 28 12 36 24-16-2-30-10-36-24zM66 152c10 4 18 10 24 18-12-2-20-9-24-18z"/><path d="M70 124c10-14 30-12 38 4-14 6-28 4-38-4z" fill="#1f1a20"/>')}
    <path class="m" fill="#d8362e" d="M120 80l10 20-10 14-10-14z"/>
    <path class="m" fill="#1f1a20" d="M108 182h24l-12 14z"/>`,
}
