/** The measures of a body, in hundredths of its height. Widths are radii or half widths. */
export type Build = {
  head: number
  headWide: number
  neck: number
  torso: number
  legs: number
  shoulder: number
  waist: number
  hip: number
  upperArm: number
  foreArm: number
  arm: number
  wrist: number
  hand: number
  thigh: number
  ankle: number
  foot: number
}

/** How a maker shapes people. */
export type Proportion =
  | 'articulada'
  | 'escala'
  | 'piedra'
  | 'plomo'
  | 'blister'
  | 'cabezona'
  | 'duende'
  | 'trapo'

const articulated: Build = {
  head: 22.5,
  headWide: 10,
  neck: 2.4,
  torso: 29.6,
  legs: 45.5,
  shoulder: 11.6,
  waist: 7,
  hip: 7.8,
  upperArm: 16,
  foreArm: 14.5,
  arm: 3.7,
  wrist: 2.5,
  hand: 3.5,
  thigh: 5,
  ankle: 3,
  foot: 8,
}

const big: Build = {
  head: 50,
  headWide: 26,
  neck: 0,
  torso: 25,
  legs: 25,
  shoulder: 10.2,
  waist: 9.6,
  hip: 10.4,
  upperArm: 10.5,
  foreArm: 9.5,
  arm: 4.2,
  wrist: 3.5,
  hand: 4.3,
  thigh: 5.6,
  ankle: 4.9,
  foot: 10,
}

const builds: Readonly<Record<Proportion, Build>> = {
  articulada: articulated,
  escala: {
    ...articulated,
    head: 20.4,
    headWide: 9,
    torso: 28,
    legs: 49.2,
    shoulder: 9.4,
    waist: 5.4,
    hip: 6.9,
    arm: 2.9,
    wrist: 2,
    hand: 2.7,
    thigh: 4.5,
    ankle: 2.4,
    foot: 7,
  },
  piedra: { ...articulated, head: 20.6, headWide: 9.2, shoulder: 12.4, arm: 4, thigh: 5.4 },
  plomo: { ...articulated, head: 23, headWide: 10.2, arm: 3.8 },
  blister: {
    ...articulated,
    head: 24,
    headWide: 10.8,
    torso: 31,
    legs: 42.6,
    shoulder: 12,
    arm: 4.2,
    wrist: 3.3,
    hand: 3.7,
  },
  cabezona: big,
  duende: {
    ...big,
    head: 52,
    headWide: 25,
    torso: 31,
    legs: 17,
    shoulder: 9.6,
    waist: 12.5,
    hip: 15.5,
    thigh: 6.6,
    ankle: 6.2,
    upperArm: 10,
    foreArm: 8,
  },
  trapo: {
    ...big,
    head: 47,
    headWide: 25.5,
    torso: 33,
    legs: 12,
    shoulder: 11,
    waist: 13,
    hip: 14.5,
    arm: 5.6,
    wrist: 5,
    hand: 5.4,
    thigh: 7,
    ankle: 6.6,
    foot: 11,
  },
}

/** What a word of the cast makes of a body. */
const shapes: Readonly<Record<string, (build: Build) => Build>> = {
  man: (build) => build,
  woman: (b) => ({
    ...b,
    shoulder: b.shoulder * 0.82,
    waist: b.waist * 0.76,
    arm: b.arm * 0.78,
    wrist: b.wrist * 0.84,
    hand: b.hand * 0.86,
    thigh: b.thigh * 0.95,
    headWide: b.headWide * 0.97,
  }),
  thin: (b) => ({
    ...b,
    shoulder: b.shoulder * 0.88,
    waist: b.waist * 0.74,
    hip: b.hip * 0.84,
    arm: b.arm * 0.74,
    wrist: b.wrist * 0.8,
    thigh: b.thigh * 0.74,
    ankle: b.ankle * 0.82,
    headWide: b.headWide * 0.86,
  }),
  stout: (b) => ({
    ...b,
    shoulder: b.shoulder * 1.12,
    waist: b.waist * 1.75,
    hip: b.hip * 1.36,
    arm: b.arm * 1.16,
    thigh: b.thigh * 1.14,
    legs: b.legs * 0.84,
    torso: b.torso * 1.1,
    headWide: b.headWide * 1.14,
  }),
  broad: (b) => ({
    ...b,
    shoulder: b.shoulder * 1.2,
    waist: b.waist * 1.18,
    arm: b.arm * 1.28,
    wrist: b.wrist * 1.15,
    hand: b.hand * 1.15,
    thigh: b.thigh * 1.12,
    head: b.head * 0.93,
    headWide: b.headWide * 0.95,
  }),
  giant: (b) => ({
    ...b,
    neck: b.neck + 3,
    shoulder: b.shoulder * 1.34,
    waist: b.waist * 1.4,
    hip: b.hip * 1.2,
    arm: b.arm * 1.5,
    wrist: b.wrist * 1.4,
    hand: b.hand * 1.35,
    thigh: b.thigh * 1.3,
    ankle: b.ankle * 1.2,
    head: b.head * 0.84,
    headWide: b.headWide * 0.86,
  }),
  child: (b) => ({
    ...b,
    head: b.head * 1.42,
    headWide: b.headWide * 1.42,
    torso: b.torso * 0.94,
    legs: b.legs * 0.84,
    shoulder: b.shoulder * 0.9,
  }),
}

export function buildOf(proportion: Proportion, words: ReadonlySet<string>): Build {
  const isBig = builds[proportion].head > 40
  const shaped = Object.entries(shapes).reduce(
    (build, [word, shape]) => (words.has(word) ? shape(build) : build),
    builds[proportion],
  )
  // A big head keeps its size whatever the body: it is what the line is about.
  return isBig ? { ...shaped, head: builds[proportion].head, headWide: builds[proportion].headWide } : shaped
}
