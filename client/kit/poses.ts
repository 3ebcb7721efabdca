// Outlines of missing figures (EmptyState.tsx), which the empty lists of a member tell apart.

/** With both arms up: what is wished for. */
export const wavingPose =
  'M30 6a11 11 0 0 1 7 19.5c5 1 9 2 12-4l5-11 6 3-5 13c-3 7-8 9-13 11l2.5 24L46 86H34l-3.5-19L26 86H14l2-24.500L18.5 37.500C13 35.5 8 33.5 5 26.500L0 13.500l6-3 5 11c3 6 7 5 12 4A11 11 0 0 1 30 6ZM6 90h48'

/** In its box: what a store keeps. */
export const boxedPose =
  'M6 14h16v-8h16v8h16v76H6ZM26 10h8M12 20h36v64H12ZM30 26a8 8 0 0 1 5 14.200c7 1.5 10 6 11 13l1 12-5 1-2-9v9l1.5 17h-8.500l-2.5-13-3 13h-8.500l1.5-17v-9l-2 9-5-1 1-12c1-7 4-11.5 11-13A8 8 0 0 1 30 26Z'

/** With a bill: what is paid. */
export const billPose =
  'M22 4a11 11 0 0 1 7 19.500c6 1.3 10 4.5 12.5 9.500H58v36l-4-3-4 3-4-3-4 3-4-3v22l1 5H26l-3.5-19L18 86H6l2-24.500v-15l-3 13-5-1L1.5 41.500c1-10 4-16 13-18A11 11 0 0 1 22 4ZM43 42h10M43 50h10M43 58h6M2 90h48'
