const paths = {
  alert: 'M12 4.5 3 20h18L12 4.5ZM12 11v4m0 2.5v.01',
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  back: 'M19 12H5m6 6-6-6 6-6',
  barcode: 'M4 6v12M7.5 6v12M10.5 6v12M14 6v12M16.5 6v12M20 6v12',
  bell: 'M6 16V11a6 6 0 1 1 12 0v5l1.5 2h-15L6 16Zm4 5h4',
  bookmark: 'M7 4h10v16l-5-4-5 4V4Z',
  calendar: 'M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7Zm0 3h16M8 3v4m8-4v4',
  camera: 'M4 8h4l1.5-2.5h5L16 8h4v11H4V8Zm8 8.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z',
  card: 'M3 6h18v12H3V6Zm0 4h18M6.5 14.5h4',
  case: 'M5 4h14v16H5V4Zm0 8h14M9 20v2m6-2v2',
  check: 'm5 12.5 4.5 4.5L19 7',
  chevron: 'm6 9 6 6 6-6',
  close: 'm6 6 12 12M18 6 6 18',
  community:
    'M8.5 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-5.5 8a5.5 5.5 0 0 1 11 0m1-14.5a3 3 0 0 1 0 6m2.5 2.7A5.5 5.5 0 0 1 21 19',
  crop: 'M7 2.5V17h14.5M2.5 7H17v14.5',
  download: 'M12 4v11m0 0-4-4m4 4 4-4M5 15v5h14v-5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  filter: 'M4 7h10m4 0h2M4 17h2m4 0h10M16 5v4m-8 6v4',
  grid: 'M4 4h7v7H4V4Zm9 0h7v7h-7V4ZM4 13h7v7H4v-7Zm9 0h7v7h-7v-7Z',
  heart: 'M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.4 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z',
  hidden: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM4 4l16 16',
  home: 'M4 11.5 12 5l8 6.5V20h-5.5v-5h-5v5H4v-8.5Z',
  keyboard: 'M3 7h18v11H3V7Zm4 3.5v.01m3.3-.01v.01m3.4-.01v.01M17 10.5v.01M8 14.5h8',
  leave: 'M14 4H5v16h9m-4-8h11m-4-4 4 4-4 4',
  link: 'M9.5 14.5l5-5M8 11l-2.5 2.5a3.9 3.9 0 0 0 5.5 5.5L13.5 16.5M10.5 7.5 13 5a3.9 3.9 0 0 1 5.5 5.5L16 13',
  lock: 'M6 11h12v9H6v-9Zm2.5 0V8a3.5 3.5 0 1 1 7 0v3',
  mail: 'M4 6h16v12H4V6Zm0 1 8 6 8-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M8 12h8',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  more: 'M5 12h.5m6 0h1m6 0h.5',
  pencil: 'M4.5 19.5 5.5 15 15.5 5l3.5 3.5-10 10-4.5 1ZM13 7.5l3.5 3.5',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7v-6Z',
  receipt: 'M6 3h12v18l-3-2-3 2-3-2-3 2V3Zm3 6h6m-6 4h6',
  rows: 'M4 6h16M4 12h16M4 18h16M9 6v12',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5',
  settings:
    'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm7.5-3 1.5 2.6-2 3.4-3-.2-2 2.7h-4l-2-2.7-3 .2-2-3.4L4.5 12 3 9.4l2-3.4 3 .2 2-2.7h4l2 2.7 3-.2 2 3.4L19.5 12Z',
  screen: 'M3 5h18v11H3V5Zm6 15h6m-3-4v4',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 13v6h14v-6',
  shield: 'M12 3.5 19 6v6c0 4.5-3 7.3-7 8.5-4-1.2-7-4-7-8.5V6l7-2.5Zm-3 8.3 2.2 2.2 4-4.2',
  sidebar: 'M4 5h16v14H4V5Zm6 0v14',
  strike: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM6.5 17.5l11-11',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-13v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4',
  ticket: 'M4 7h16v3a2 2 0 0 0 0 4v3H4v-3a2 2 0 0 0 0-4V7Zm10 0v10',
  trash: 'M5 7h14M10 7V4h4v3m-7 0 1 13h8l1-13',
  upload: 'M12 15V4m0 0L8 8m4-4 4 4M5 15v5h14v-5',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8a7.5 7.5 0 0 1 15 0',
} as const

export type IconName = keyof typeof paths

/** An icon beside a text or inside a labelled control. Screen readers ignore it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
