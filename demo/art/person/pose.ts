/** Degrees as on a clock face turned: 0 right, 90 down, 180 left, 270 up. Left and right are the eye's. */
export type Pose = {
  left: readonly [upper: number, fore: number]
  right: readonly [upper: number, fore: number]
  leftLeg: readonly [thigh: number, shin: number]
  rightLeg: readonly [thigh: number, shin: number]
  /** Degrees the whole body leans to the right. */
  lean: number
  /** -1 looks to the left of the picture, 1 to the right. */
  turn: number
  tilt: number
  /** Arms drawn behind the body. */
  behind?: 'left' | 'right' | 'both'
}

const rest: Pose = {
  left: [104, 96],
  right: [76, 84],
  leftLeg: [95, 93],
  rightLeg: [85, 87],
  lean: 0,
  turn: 0.35,
  tilt: 0,
}

const poses: Readonly<Record<string, Partial<Pose>>> = {
  stand: {},
  still: { left: [97, 93], right: [83, 87], leftLeg: [93, 91], rightLeg: [87, 89], turn: 0 },
  hip: {
    left: [128, 52],
    right: [72, 86],
    leftLeg: [93, 90],
    rightLeg: [80, 90],
    lean: 2,
    turn: -0.4,
    tilt: -3,
  },
  staff: { left: [118, 200], right: [74, 96], leftLeg: [96, 92], rightLeg: [82, 90], turn: 0.4 },
  raise: {
    left: [212, 262],
    right: [74, 60],
    leftLeg: [98, 92],
    rightLeg: [78, 90],
    lean: -2,
    turn: -0.5,
    tilt: -4,
  },
  raiseRight: {
    left: [108, 128],
    right: [-32, -80],
    leftLeg: [100, 92],
    rightLeg: [82, 88],
    lean: 2,
    turn: 0.5,
    tilt: 4,
  },
  both: { left: [110, 20], right: [70, 160], turn: 0.2, tilt: 2 },
  read: { left: [106, 28], right: [74, 152], turn: 0.3, tilt: 6 },
  show: { left: [112, 168], right: [70, 40], turn: 0.5 },
  offer: { left: [112, 150], right: [58, -12], turn: 0.6, tilt: 2 },
  point: { left: [104, 112], right: [-6, -10], leftLeg: [98, 92], rightLeg: [82, 90], turn: 0.8 },
  open: { left: [150, 176], right: [30, 4], turn: 0.1, tilt: -2 },
  guard: { left: [118, 176], right: [66, -26], leftLeg: [108, 86], rightLeg: [70, 96], lean: 3, turn: 0.7 },
  lunge: { left: [146, 220], right: [6, -8], leftLeg: [122, 104], rightLeg: [58, 92], lean: 7, turn: 0.9 },
  walk: { left: [116, 84], right: [62, 48], leftLeg: [106, 100], rightLeg: [76, 92], lean: 3, turn: 0.7 },
  run: { left: [140, 70], right: [40, -36], leftLeg: [128, 152], rightLeg: [52, 98], lean: 10, turn: 0.9 },
  dance: {
    left: [196, 250],
    right: [52, 128],
    leftLeg: [100, 92],
    rightLeg: [58, 118],
    lean: -4,
    turn: -0.3,
    tilt: 6,
  },
  cower: {
    left: [110, 290],
    right: [70, 250],
    leftLeg: [92, 96],
    rightLeg: [88, 84],
    lean: -3,
    turn: 0.5,
    tilt: 5,
  },
  ears: { left: [128, 292], right: [52, 248], turn: 0.1 },
  bow: { left: [112, 70], right: [60, 108], lean: 9, turn: 0.6, tilt: 10 },
  archer: { left: [176, 184], right: [20, 184], leftLeg: [104, 92], rightLeg: [74, 88], turn: -0.9 },
  fly: { left: [160, 190], right: [20, -10], leftLeg: [104, 122], rightLeg: [84, 112], lean: -4, turn: 0.4 },
  fall: {
    left: [200, 230],
    right: [-24, -60],
    leftLeg: [110, 70],
    rightLeg: [66, 104],
    lean: -8,
    turn: 0.2,
    tilt: -8,
  },
  shoulder: { left: [126, 236], right: [76, 90], leftLeg: [96, 92], rightLeg: [82, 90], turn: 0.4 },
  cross: { left: [112, 10], right: [68, 172], turn: 0.3 },
  pray: { left: [104, 310], right: [76, 230], turn: 0, tilt: 4 },
  kneel: { left: [108, 60], right: [66, 20], leftLeg: [64, 150], rightLeg: [112, 20], turn: 0.6, tilt: 4 },
  sit: { left: [104, 60], right: [70, 110], leftLeg: [118, 78], rightLeg: [58, 92], turn: 0.3 },
  strum: { left: [112, 30], right: [60, 206], turn: 0.4, tilt: 5 },
  ride: { left: [108, 50], right: [66, 20], leftLeg: [66, 104], rightLeg: [62, 100], turn: 0.8 },
}

/** `isBig`: a head so large that raised hands would hide the face. */
export function poseOf(name: string, isBig = false): Pose {
  const pose = poses[name]
  if (!pose) throw new Error(`Demo art: no pose is called "${name}".`)
  const whole = { ...rest, ...pose }
  return isBig ? lowered(whole) : whole
}

/** The same pose seen in a mirror. */
export function mirroredPose(pose: Pose): Pose {
  const turn = ([upper, fore]: readonly [number, number]): readonly [number, number] => [
    180 - upper,
    180 - fore,
  ]
  const { behind, ...rest } = pose
  const other = behind === 'left' ? 'right' : behind === 'right' ? 'left' : behind
  return {
    ...rest,
    ...(other ? { behind: other } : {}),
    left: turn(pose.right),
    right: turn(pose.left),
    leftLeg: turn(pose.rightLeg),
    rightLeg: turn(pose.leftLeg),
    lean: -pose.lean,
    turn: -pose.turn,
    tilt: -pose.tilt,
  }
}

function lowered(pose: Pose): Pose {
  const [leftUpper, leftFore] = pose.left
  const [rightUpper, rightFore] = pose.right
  return {
    ...pose,
    left: [Math.min(leftUpper, 164), leftFore > 205 ? 206 : leftFore],
    right: [Math.max(rightUpper, 16), rightFore < -25 || rightFore > 200 ? -26 : rightFore],
    lean: pose.lean * 0.5,
  }
}
