import { ease, mix, type Point, polar, visible } from '../drawing/geometry.ts';
import { bodyLength, eyeletLength, type Pose } from '../drawing/instruments.ts';
import {
  socketDirection,
  socketMouth,
  type TendonState,
  tendonRepaired,
  tendonTorn,
} from '../drawing/shoulder.ts';
import { readScript } from '../script.ts';

const script = readScript('videos/knotless-anchor-technique.yaml');

/** Length of the film in seconds. */
export const duration = script.duration;

/** When each chapter starts, in seconds. */
export const starts: readonly number[] = script.chapters.map((chapter) => chapter.start);
const [, one = 0, two = 0, three = 0, four = 0, five = 0, close = 0] = starts;

export { close, five, four, one, three, two };

/**
 * Times within step four: strands swung to the bore, eyelet arrived, seated, tendon pulled, body
 * driven.
 */
export const at = {
  swung: four + 1.2,
  arrived: four + 2.5,
  seated: four + 3.7,
  pulled: four + 6.6,
  driven: four + 10.6,
};

/** When the cutter closes. */
export const snip = five + 2.4;

/** Depth of the seated anchor's tip, and of the punched socket, below the bone surface. */
export const seatedDepth = eyeletLength + bodyLength + 6;
export const socketDepth = seatedDepth + 8;

/** The angle (degrees) in which a shaft leaves the bore. */
export const boreAngle = (Math.atan2(-socketDirection[1], -socketDirection[0]) * 180) / Math.PI;

/** A point of the bore: `depth` below the bone surface, `offset` to its lateral side. */
export function bore(depth: number, offset = 0): Point {
  const [x, y] = polar(socketMouth, -depth, boreAngle);
  return [x - offset * socketDirection[1] * -1, y + offset * socketDirection[0] * -1];
}

/** A pose moved back along its own shaft. */
export const drawnBack = (pose: Pose, distance: number): Pose => ({
  ...pose,
  tip: polar(pose.tip, distance, pose.angle),
});

/** The position of the tendon at `t`. */
export function tendonAt(t: number): TendonState {
  return {
    end: mix(tendonTorn, tendonRepaired, ease(t, at.seated + 0.3, at.pulled)),
    lift: 56 * visible(t, two + 0.1, two + 1.3, two + 5, two + 6.4),
  };
}

/** Depth of the anchor's tip at `t`; far outside the bone before it arrives. */
export function tipDepth(t: number): number {
  const arriving = mix(-760, -4, ease(t, at.swung - 0.5, at.arrived));
  return mix(arriving, seatedDepth, ease(t, at.arrived + 0.1, at.seated));
}

/** Gap between the anchor's eyelet and its body at `t`. */
export const anchorGap = (t: number): number => 94 * (1 - ease(t, at.pulled + 0.5, at.driven));
