import { ease, type Point, polar, visible } from '../drawing/geometry.ts';
import * as instruments from '../drawing/instruments.ts';
import { type Camera, seen } from '../drawing/lens.ts';
import { group, type Pen, shade, teal } from '../drawing/pen.ts';
import { nameplate, sheet, stepMark } from '../drawing/sheet.ts';
import * as shoulder from '../drawing/shoulder.ts';
import { stitch, strands } from './knotless-anchor-strands.ts';
import * as time from './knotless-anchor-timeline.ts';

const { one, two, three, five, close, at, bore, boreAngle, drawnBack } = time;

const camera: Camera = {
  focus: [852, 428],
  wide: { scale: 0.42, at: [604, 352] },
  close: 1,
};

/** How far along the footprint the burr has worked at `t`. */
const cleared = (t: number): number =>
  ease(t, one + 1.5, one + 5.2) * shoulder.footprintCurve.length;

/** Frayed tissue on the footprint, and the freshened bone that the burr leaves. */
function footprintSurface(pen: Pen, t: number): string {
  const curve = shoulder.footprintCurve;
  const tissue: string[] = [];
  for (let s = Math.max(10, cleared(t)); s < curve.length - 4; s += 6) {
    const at = 6 * Math.floor(s / 6);
    const [x, y] = curve.point(at);
    const sway = Math.sin(at * 1.7) * 7;
    const tall = 16 + 5 * Math.sin(at);
    tissue.push(
      pen.line(
        [
          [x, y - 2],
          [x + sway * 0.4, y - 10],
          [x + sway, y - tall],
        ],
        { width: 1.9 },
      ),
    );
  }
  const fresh = curve.track(8, Math.max(9, cleared(t) - 2), -7);
  const freshened = cleared(t) > 12 ? 1 - ease(t, at.pulled, at.pulled + 1) : 0;
  return (
    group(tissue.join(''), { opacity: ease(t, one - 1.2, one) }) +
    pen.line(fresh, {
      stroke: pen.palette.accent,
      width: 4.5,
      dash: '1 8',
      opacity: 0.9 * freshened,
    })
  );
}

function burr(pen: Pen, t: number): string {
  const angle = -26;
  const s = Math.min(Math.max(cleared(t), 14), shoulder.footprintCurve.length - 6);
  const center = shoulder.footprintCurve.beside(s, 20 + 2 * Math.sin(t * 9));
  const pose = { tip: polar(center, -20, angle), angle };
  const back = 620 * (1 - visible(t, one + 0.1, one + 1.5, one + 5.4, one + 6.7));
  return instruments.burr(pen, drawnBack(pose, back), t * 2.3);
}

function passer(pen: Pen, t: number): string {
  const target = shoulder.tendonPoint({ end: shoulder.tendonTorn, lift: 56 }, stitch, -1);
  const pose = { tip: [target[0] - 21, target[1] + 1] as Point, angle: -3 };
  const back = 660 * (1 - visible(t, two + 0.4, two + 1.9, two + 4.4, two + 5.9));
  const open = 1 - 0.28 * visible(t, two + 1.9, two + 2.3, two + 3.9, two + 4.3);
  const needle = visible(t, two + 2.3, two + 3.1, two + 3.4, two + 4);
  return instruments.passer(pen, drawnBack(pose, back), open, needle);
}

/** How deep the punch's tip is at `t`: three taps, then out. */
function punchDepth(t: number): number {
  const taps = [1.7, 2.4, 3.1].map((tap) => ease(t, three + tap, three + tap + 0.34));
  return (taps.reduce((sum, tap) => sum + tap, 0) / taps.length) * time.socketDepth;
}

function punch(pen: Pen, t: number): string {
  const back = 700 * (1 - visible(t, three + 0.1, three + 1.6, three + 4.2, three + 6));
  const pose = { tip: bore(punchDepth(t)), angle: boreAngle };
  return instruments.punch(pen, drawnBack(pose, back));
}

function anchor(pen: Pen, t: number): string {
  const pose = { tip: bore(time.tipDepth(t)), angle: boreAngle };
  const gap = time.anchorGap(t);
  const back = 640 * ease(t, at.driven + 0.6, at.driven + 2.3);
  const eye = polar(pose.tip, 16, boreAngle);
  return (
    (back < 639 ? instruments.driver(pen, drawnBack(pose, back), gap) : '') +
    instruments.anchor(pen, pose, gap) +
    pen.dot(eye, 3.4, { fill: pen.palette.accent, stroke: 'none' })
  );
}

function cutter(pen: Pen, t: number): string {
  const closed = visible(t, five + 1.7, time.snip, time.snip + 0.5, five + 3.6);
  const back = 700 * (1 - visible(t, five + 0.1, five + 1.6, five + 3.2, five + 4.9));
  const pose = { tip: bore(-16, 20), angle: -38 };
  return instruments.cutter(pen, drawnBack(pose, back), closed);
}

function anatomy(pen: Pen, t: number): string {
  return [
    shoulder.contours(pen),
    shoulder.glenoid(pen),
    shoulder.humerus(pen),
    instruments.socket(pen, { tip: bore(0), angle: boreAngle }, punchDepth(t), shade),
    footprintSurface(pen, t),
    shoulder.tendon(pen, time.tendonAt(t)),
    shoulder.roof(pen),
  ].join('');
}

function action(pen: Pen, t: number): string {
  const during = (from: number, to: number, draw: () => string) =>
    t > from && t < to ? draw() : '';
  return [
    during(two, two + 6.4, () => passer(pen, t)),
    strands(pen, t),
    during(one, two, () => burr(pen, t)),
    during(three, time.four, () => punch(pen, t)),
    during(time.four, time.duration + 1, () => anchor(pen, t)),
    during(five, close + 1, () => cutter(pen, t)),
    instruments.pulse(pen, shoulder.footprintCurve.point(70), (t - 3.4) / 1.6, 150),
    instruments.pulse(pen, bore(0), (t - at.driven) / 1.2),
  ].join('');
}

export const duration = time.duration;

/** The picture at `t` seconds, as an SVG document. */
export function frame(t: number): string {
  const zoom = visible(t, one - 3.6, one - 0.4, close + 0.1, close + 2.6);
  const ring = visible(t, 3.6, 4.8, close + 1.4, close + 2.8);
  const view = seen(
    camera,
    teal,
    { anatomy: (pen) => anatomy(pen, t), instruments: (pen) => action(pen, t) },
    zoom,
    ring,
  );
  const named = Math.max(visible(t, 0.4, 1.6, one - 4, one - 3), ease(t, close + 2.2, close + 3.2));
  return sheet(
    view.content +
      nameplate(teal, ['KnotLine', 'Knotless Anchor'], 'Portico Orthopaedics', named) +
      stepMark(teal, time.starts.slice(1, 6), close, t),
    shoulder.shoulderClips + view.definitions,
  );
}

/** The poster: the anchor seated, the tails not yet cut. */
export function poster(): string {
  const t = at.driven + 1.3;
  const world = {
    anatomy: (pen: Pen) => anatomy(pen, t),
    instruments: (pen: Pen) => action(pen, t),
  };
  const view = seen(camera, teal, world, 1, 1);
  return sheet(
    view.content +
      nameplate(teal, ['KnotLine', 'Knotless Anchor'], 'Portico Orthopaedics', 1, [96, 326]),
    shoulder.shoulderClips + view.definitions,
  );
}
