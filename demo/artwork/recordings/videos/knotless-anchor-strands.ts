import { clamp01, ease, mix, mixPoint, type Point } from '../drawing/geometry.ts';
import { suture } from '../drawing/instruments.ts';
import { group, type Pen } from '../drawing/pen.ts';
import { footprintCurve, tendonPoint } from '../drawing/shoulder.ts';
import { at, bore, five, four, snip, tendonAt, tipDepth, two } from './knotless-anchor-timeline.ts';

/** How far from its edge the tendon is pierced. */
export const stitch = 70;

const portal: Point = [1360, 318];

/** Seven points from the tendon to the portal at the side: the strand before it meets the anchor. */
function freeStrand(from: Point, sag: number): Point[] {
  return [0, 0.1, 0.24, 0.4, 0.58, 0.78, 1].map((share, i) => {
    const [x, y] = mixPoint(from, portal, share);
    return [x, y + sag * Math.sin(share * Math.PI) + (i === 0 ? 0 : 2)] as Point;
  });
}

/** Seven points from the tendon through the eyelet and out along the driver. */
function threadedStrand(from: Point, over: Point, eyeDepth: number, lane: number): Point[] {
  const eye = bore(eyeDepth, lane * 2);
  const inBone = clamp01((eyeDepth + 10) / 50);
  const entry = mixPoint(mixPoint(over, eye, 0.62), bore(-3, -15 + lane * 2), inBone);
  const exit = mixPoint(bore(eyeDepth - 64, 21), bore(-3, 15 + lane * 2), inBone);
  const beside = 27 + lane * 6;
  return [from, over, entry, eye, exit, bore(mix(-210, -110, inBone), beside), bore(-900, beside)];
}

function strand(t: number, free: Point[], threaded: Point[]): Point[] {
  const swung = ease(t, four, at.swung);
  return free.map((point, i) => mixPoint(point, threaded[i] as Point, swung));
}

/** The two strands of the stitch at `t`, and the cut tails as they leave. */
export function strands(pen: Pen, t: number): string {
  if (t < two + 2.4) return '';
  const state = tendonAt(t);
  const pulled = ease(t, at.seated + 0.3, at.pulled);
  const eyeDepth = Math.max(-44, tipDepth(t) - 17);
  const above = tendonPoint(state, stitch, 1);
  const below = tendonPoint(state, stitch, -1);
  const edge = tendonPoint(state, -6, -0.9);
  const landing = footprintCurve.point(footprintCurve.length * 0.82);
  const slack = 24 * (1 - pulled);

  const crown = tendonPoint(state, 4, 1.15);
  const overTop: Point = mixPoint(
    [mix(above[0], 962, 0.5), mix(above[1], 498, 0.35) - slack],
    [crown[0], crown[1]],
    pulled,
  );
  const underEdge = mixPoint(
    [mix(edge[0], 962, 0.3), mix(edge[1], 498, 0.35) + slack],
    landing,
    pulled,
  );
  const upper = strand(t, freeStrand(above, -34), threadedStrand(above, overTop, eyeDepth, -1));
  const lower = strand(t, freeStrand(below, 40), threadedStrand(below, underEdge, eyeDepth, 1));

  const drawn = ease(t, two + 3.9, two + 5.9);
  if (t < snip) return suture(pen, lower) + suture(pen, upper, drawn);
  const leaving = 420 * ease(t, snip + 0.3, five + 4.6);
  const tail = (lane: number) =>
    suture(
      pen,
      [-14, -70, -160, -900].map((d) => bore(d - leaving, 21 + lane * 5)),
    );
  return (
    [upper, lower].map((points) => suture(pen, points.slice(0, 5))).join('') +
    group(tail(-1) + tail(1), { opacity: 1 - ease(t, five + 3.8, five + 4.6) })
  );
}
