import type { Point } from '#demo/art/brush.ts'
import { away } from '#demo/art/brush.ts'
import type { Build } from './build.ts'
import type { Pose } from './pose.ts'

export type Arm = { shoulder: Point; elbow: Point; hand: Point; heading: number }
export type Leg = { hip: Point; knee: Point; ankle: Point; heading: number }

/** Where every part of a posed body is, in the picture. */
export type Body = {
  /** What a hundredth of the height is. */
  unit: number
  build: Build
  pose: Pose
  ground: number
  hips: Point
  chest: Point
  neck: Point
  head: Point
  left: Arm
  right: Arm
  leftLeg: Leg
  rightLeg: Leg
}

export type Stand = { readonly at: Point; readonly height: number }

/** Puts a body on the ground at a point, in a pose. */
export function bodyOf(build: Build, pose: Pose, { at, height }: Stand): Body {
  const total = build.head + build.neck + build.torso + build.legs
  const unit = height / total
  const legs = reachOf(pose, build) * unit
  const hips: Point = [at[0] - pose.lean * 0.12 * unit, at[1] - legs]
  const up = 270 + pose.lean
  const chest = away(hips, up, build.torso * 0.86 * unit)
  const neck = away(hips, up, build.torso * unit)
  const head = away(neck, up + pose.tilt, (build.neck + build.head * 0.46) * unit)
  const arm = (side: -1 | 1, [upper, fore]: readonly [number, number]): Arm => {
    const shoulder: Point = [chest[0] + side * (build.shoulder - build.arm) * unit, chest[1]]
    const elbow = away(shoulder, upper, build.upperArm * unit)
    return { shoulder, elbow, hand: away(elbow, fore, build.foreArm * unit), heading: fore }
  }
  const leg = (side: -1 | 1, [thigh, shin]: readonly [number, number]): Leg => {
    const hip: Point = [hips[0] + side * (build.hip - build.thigh * 0.86) * unit, hips[1]]
    const knee = away(hip, thigh, build.legs * 0.5 * unit)
    return { hip, knee, ankle: away(knee, shin, build.legs * 0.46 * unit), heading: shin }
  }
  return {
    unit,
    build,
    pose,
    ground: at[1],
    hips,
    chest,
    neck,
    head,
    left: arm(-1, pose.left),
    right: arm(1, pose.right),
    leftLeg: leg(-1, pose.leftLeg),
    rightLeg: leg(1, pose.rightLeg),
  }
}

/** How high the hips are above the ground, in the picture. */
export function hipsHeight(build: Build, pose: Pose, height: number): number {
  return (reachOf(pose, build) * height) / (build.head + build.neck + build.torso + build.legs)
}

/** How far below the hips the lower foot comes, so that it stands on the ground. */
function reachOf({ leftLeg, rightLeg }: Pose, build: Build): number {
  const down = ([thigh, shin]: readonly [number, number]) =>
    Math.sin((thigh * Math.PI) / 180) * build.legs * 0.5 +
    Math.sin((shin * Math.PI) / 180) * build.legs * 0.46
  return Math.max(down(leftLeg), down(rightLeg)) + build.legs * 0.04
}
