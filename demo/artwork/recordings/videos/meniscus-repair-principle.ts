import { ease, mix, mixPoint, type Point, polar, visible } from '../drawing/geometry.ts';
import * as instruments from '../drawing/instruments.ts';
import * as knee from '../drawing/knee.ts';
import { type Camera, seen } from '../drawing/lens.ts';
import { type SectionState, sectionClip, sectionField } from '../drawing/meniscus-section.ts';
import { group, type Pen, penFor, teal } from '../drawing/pen.ts';
import { nameplate, sheet, stepMark } from '../drawing/sheet.ts';
import { readScript } from '../script.ts';

const script = readScript('videos/meniscus-repair-principle.yaml');
const starts = script.chapters.map((chapter) => chapter.start);
const [, one = 0, two = 0, three = 0, close = 0] = starts;

/** Length of the film in seconds. */
export const duration = script.duration;

const camera: Camera = {
  focus: [-292, 172],
  wide: { scale: 0.74, at: [234, 501] },
  close: 1.86,
};

const portal: Point = [40, -360];
const size = 0.5;

/** When the slack is pulled in, and when the strand is cut. */
const pulled = { from: three + 1.2, to: three + 5.6 };
const snip = three + 9.2;

const gape = (t: number): number =>
  0.95 * ease(t, 2.2, 4.2) * (1 - ease(t, pulled.from + 0.8, pulled.to));

/** One pass: where along the rim it goes, and how deep beyond the surface the implant lands. */
const passes = [
  { s: knee.rim.length * 0.678, depth: 126, start: one },
  { s: knee.rim.length * 0.792, depth: 134, start: two },
] as const;
type Pass = (typeof passes)[number];

const surface = (pass: Pass, t: number): Point => knee.meniscusPoint(pass.s, 0.66, gape(t));
const angleTo = (point: Point): number =>
  (Math.atan2(point[1] - portal[1], point[0] - portal[0]) * 180) / Math.PI;

/**
 * The final position of the implant of a pass; it is fixed to the capsule and does not move with
 * the tear.
 */
function landing(pass: Pass): Point {
  const from = knee.meniscusPoint(pass.s, 0.66, 0.95);
  return polar(from, pass.depth, angleTo(from));
}

/** The parts of a pass, in seconds after its start. */
const part = { arrive: 1.7, pierce: 2.1, through: 3.6, turned: 4.5, back: 5, out: 6.6 };

/** How deep the needle is in a pass at `t`: 0 at the surface, 1 behind the capsule. */
const pierced = (pass: Pass, t: number): number =>
  visible(
    t,
    pass.start + part.pierce,
    pass.start + part.through,
    pass.start + part.back,
    pass.start + part.back + 0.9,
  );

const implanted = (pass: Pass, t: number): number =>
  ease(t, pass.start + part.through + 0.2, pass.start + part.turned);

function needle(pen: Pen, t: number): string {
  const pass = t < two ? passes[0] : passes[1];
  const entry = surface(pass, t);
  const angle = angleTo(entry);
  const arriving = pass === passes[0] ? -420 : -150;
  const leaving = pass === passes[0] ? -150 : -420;
  const before = mix(arriving, 0, ease(t, pass.start, pass.start + part.arrive));
  const after = mix(0, leaving, ease(t, pass.start + part.back + 0.8, pass.start + part.out));
  const depth = pierced(pass, t) * (pass.depth + 14);
  const loaded = implanted(pass, t) <= 0;
  const pose = { tip: polar(entry, before + after + depth, angle), angle: angle + 180, size };
  return instruments.needle(pen, pose, loaded);
}

/** The strand: from the first implant over the surface to the second, with its free end to the portal. */
function strand(pen: Pen, t: number): string {
  const [first, second] = passes;
  if (implanted(first, t) <= 0) return '';
  const [a, b] = [surface(first, t), surface(second, t)];
  const tight = ease(t, pulled.from, pulled.to);
  const hidden = (from: Point, to: Point) =>
    pen.line([from, to], { stroke: pen.palette.accent, width: 3.4, dash: '5 5', opacity: 0.75 });
  const slack: Point = polar(mixPoint(a, b, 0.5), mix(46, 3, tight), -62);
  const secondIn = implanted(second, t) > 0;
  const loop = secondIn ? instruments.suture(pen, [a, slack, b]) : '';
  const cut = t >= snip;
  const distance = 240 * ease(t, snip + 0.2, snip + 2);
  const tail: Point[] = [a, mixPoint(a, portal, 0.3), portal].map(
    ([x, y], i): Point => [x + (i === 1 ? mix(-26, 0, tight) : 0), y],
  );
  const stub = polar(a, 9, angleTo(a) + 180);
  const away = angleTo(a) + 180;
  return [
    hidden(a, landing(first)),
    secondIn ? hidden(b, landing(second)) : '',
    loop,
    cut
      ? instruments.suture(pen, [a, stub]) +
        group(
          instruments.suture(
            pen,
            tail.map((point) => polar(point, 22 + distance, away)),
          ),
          {
            opacity: 1 - ease(t, snip + 1.2, snip + 2),
          },
        )
      : instruments.suture(pen, tail),
    pen.dot(a, 5.5, { fill: pen.palette.accent, stroke: 'none' }),
  ].join('');
}

function implants(pen: Pen, t: number): string {
  return passes
    .map((pass) => {
      const turned = implanted(pass, t);
      if (turned <= 0) return '';
      const [dx, dy] = knee.rim.direction(pass.s);
      const flat = (Math.atan2(dy, dx) * 180) / Math.PI;
      const along = angleTo(surface(pass, t));
      const turnBy = ((flat - along + 270) % 180) - 90;
      return instruments.bar(pen, landing(pass), along + turnBy * turned, 24);
    })
    .join('');
}

function cutter(pen: Pen, t: number): string {
  if (t < snip - 2 || t > close) return '';
  const a = surface(passes[0], t);
  const angle = angleTo(a);
  const back = 460 * (1 - visible(t, snip - 1.9, snip - 0.5, snip + 0.7, snip + 2.2));
  const pose = { tip: polar(polar(a, -10, angle), -back, angle), angle: angle + 180, size };
  return instruments.cutter(pen, pose, visible(t, snip - 0.4, snip, snip + 0.4, snip + 0.7));
}

function anatomy(pen: Pen, t: number): string {
  const torn = ease(t, 1.4, 2.2) * (1 - 0.45 * ease(t, pulled.to, pulled.to + 0.6));
  return [
    knee.plateau(pen),
    knee.lateralMeniscus(pen),
    knee.medialMeniscus(pen, gape(t), torn),
    knee.capsule(pen),
    implants(pen, t),
  ].join('');
}

function action(pen: Pen, t: number): string {
  const working = t > one && t < three;
  return [
    strand(pen, t),
    working ? needle(pen, t) : '',
    cutter(pen, t),
    instruments.pulse(pen, [-292, 214], (t - 3.2) / 1.6, 120),
  ].join('');
}

const sectionPlace: Point = [1128, 556];

function sectionAt(t: number): SectionState {
  const pass = t < two ? passes[0] : passes[1];
  const near = visible(
    t,
    pass.start + 0.8,
    pass.start + part.arrive,
    pass.start + 5.9,
    pass.start + 6.6,
  );
  return {
    open: gape(t),
    needle: 0.42 * near + 0.58 * pierced(pass, t),
    loaded: implanted(pass, t) <= 0,
    implant: implanted(pass, t),
  };
}

/** The picture at `t` seconds, as an SVG document. */
export function frame(t: number): string {
  const zoom = visible(t, one - 4, one - 0.8, close, close + 2.6);
  const ring = visible(t, 4.6, 5.8, close + 1.4, close + 2.6);
  const view = seen(
    camera,
    teal,
    { anatomy: (pen) => anatomy(pen, t), instruments: (pen) => action(pen, t) },
    zoom,
    ring,
  );
  const named = Math.max(
    visible(t, 0.4, 1.6, one - 4.4, one - 3.4),
    ease(t, close + 2.2, close + 3.2),
  );
  const inset = visible(t, one - 0.9, one, close - 0.2, close + 0.6);
  const turning = 1 - visible(t, two - 0.5, two, two + 0.1, two + 0.6);
  return sheet(
    view.content +
      sectionField(penFor(teal), sectionPlace, sectionAt(t), inset * mix(0.35, 1, turning)) +
      nameplate(teal, ['Lunaris', 'Meniscus Repair'], 'Portico Orthopaedics', named) +
      stepMark(teal, starts.slice(1, 4), close, t),
    view.definitions + sectionClip,
  );
}

/** A point on the meniscus at `t`: `along` the tear from 0 to 1, `share` of the width from the rim. */
export const surfacePoint = (t: number, share: number, along: number): Point =>
  knee.meniscusPoint(mix(knee.tearFrom, knee.tearTo, along), share, gape(t));

/** The close view at `t` with another tool, for pictures that are not in the film. */
export function viewWith(t: number, tool: (pen: Pen) => string): string {
  const world = { anatomy: (pen: Pen) => anatomy(pen, t), instruments: tool };
  const view = seen(camera, teal, world, 1, 1);
  return sheet(view.content, view.definitions);
}

/** The poster: the second pass, from above and in section. */
export function poster(): string {
  const t = two + 3.3;
  const world = {
    anatomy: (pen: Pen) => anatomy(pen, t),
    instruments: (pen: Pen) => action(pen, t),
  };
  const view = seen(camera, teal, world, 1, 1);
  return sheet(
    view.content +
      sectionField(penFor(teal), sectionPlace, sectionAt(t), 1) +
      nameplate(teal, ['Lunaris', 'Meniscus Repair'], 'Portico Orthopaedics', 1, [96, 326]),
    view.definitions + sectionClip,
  );
}
