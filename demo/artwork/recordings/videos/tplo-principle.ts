import { ease, mix, type Point, polar, visible } from '../drawing/geometry.ts';
import { neighbors, silhouette, stifleCamera } from '../drawing/hindquarters.ts';
import { arrow, pulse } from '../drawing/instruments.ts';
import { seen } from '../drawing/lens.ts';
import { green, group, type Pen } from '../drawing/pen.ts';
import { nameplate, sheet, stepMark, text } from '../drawing/sheet.ts';
import * as stifle from '../drawing/stifle.ts';
import { readScript } from '../script.ts';

const script = readScript('videos/tplo-principle.yaml');
const starts = script.chapters.map((chapter) => chapter.start);
const [, one = 0, two = 0, three = 0, four = 0, close = 0] = starts;

/** Length of the film in seconds. */
export const duration = script.duration;

const total = stifle.slopeBefore - stifle.slopeAfter;
const zoomedIn = one - 5;

/** Degrees the fragment has been turned at `t`. */
const turned = (t: number): number => total * ease(t, three + 1, three + 4.6);

/** How far the thigh bone has slid down the slope at `t`, from 0 to 1: twice, as in two steps of walking. */
function slid(t: number): number {
  const step = (from: number) => visible(t, from, from + 0.8, from + 1.5, from + 2.2);
  return step(zoomedIn + 0.2) + step(zoomedIn + 2.5);
}

const pivot: Point = [2, -63];

/** Axis, its perpendicular, and the line of the plateau with the angle between them. */
function measurement(pen: Pen, t: number): string {
  const shown = visible(t, one + 0.4, one + 1.2, four + 0.1, four + 0.9);
  if (shown <= 0) return '';
  const axis = ease(t, one + 0.4, one + 1.6);
  const level = ease(t, one + 1.5, one + 2.5);
  const line = ease(t, one + 2.4, one + 3.4);
  const angle = stifle.slopeBefore - turned(t);
  const [from, to] = stifle.plateauLine(turned(t));
  const dashed = { width: 2.6, dash: '9 8' };
  const wedge = Array.from({ length: 21 }, (_, i) => polar(pivot, 150, (angle * i) / 20));
  return group(
    [
      pen.line(
        [
          [2, mix(280, -150, axis)],
          [2, 280],
        ],
        dashed,
      ),
      pen.line([pivot, [mix(2, 206, level), -63]], dashed),
      pen.line([pivot, [mix(2, -160, level), -63]], dashed),
      pen.line([from, [mix(from[0], to[0], line), mix(from[1], to[1], line)]], {
        stroke: pen.palette.accent,
        width: 5,
        opacity: line > 0.02 ? 1 : 0,
      }),
      pen.line(wedge, {
        stroke: pen.palette.accent,
        width: 3.4,
        opacity: ease(t, one + 3.2, one + 3.8),
      }),
    ].join(''),
    { opacity: shown },
  );
}

function angleLabel(t: number): string {
  const shown = visible(t, one + 3.2, one + 3.9, four + 0.1, four + 0.9);
  const angle = Math.round(stifle.slopeBefore - turned(t));
  return text(`${angle}°`, [1142, 336], {
    size: 76,
    weight: 300,
    fill: green.accent,
    opacity: shown,
    spacing: -2,
  });
}

function blade(pen: Pen, t: number): string {
  const cut = ease(t, two + 1.6, two + 5);
  const shown = visible(t, two + 0.6, two + 1.4, two + 5.1, two + 5.8);
  const swing = 4 * Math.sin(t * 20) * visible(t, two + 1.3, two + 1.7, two + 4.9, two + 5.2);
  return stifle.crescentBlade(pen, mix(186, 40, cut), swing, shown);
}

function fixation(pen: Pen, t: number): string {
  const placed = ease(t, four + 0.4, four + 1.8);
  const above = group(stifle.plate(pen, placed), {
    transform: `translate(${mix(-120, 0, placed)} ${mix(40, 0, placed)})`,
  });
  const order = [3, 0, 5, 1, 4, 2];
  const heads = order.map((index, i) =>
    stifle.screw(
      pen,
      stifle.screws[index] as Point,
      ease(t, four + 2 + i * 0.55, four + 2.8 + i * 0.55),
    ),
  );
  return above + heads.join('');
}

/** The load on the thigh bone; before the repair the bone slides. */
function load(pen: Pen, t: number): string {
  const before = visible(t, zoomedIn, zoomedIn + 0.5, one - 0.6, one - 0.1);
  const after = visible(t, close + 0.4, close + 1, close + 3.2, close + 3.8);
  const press =
    14 * Math.max(slid(t), visible(t, close + 0.8, close + 1.5, close + 2.2, close + 2.9));
  const down = arrow(pen, [106, -250 + press], [52, -150 + press], 22, Math.max(before, after));
  const slide = slid(t);
  const forward =
    slide > 0.05 ? arrow(pen, [-150, 150], [mix(-160, -222, slide), 150], 22, slide) : '';
  return down + forward;
}

function anatomy(pen: Pen, t: number, zoom: number): string {
  const slide = 26 * slid(t);
  const cut = ease(t, two + 1.6, two + 5);
  const ligament = zoom * (1 - 0.75 * ease(t, one, one + 1));
  const forward = group(
    stifle.tibia(pen, cut, turned(t)) +
      stifle.marks(pen, turned(t), visible(t, two + 5, two + 5.6, four + 0.4, four + 1.2)) +
      stifle.extensor(pen) +
      blade(pen, t) +
      (t > four ? fixation(pen, t) : ''),
    { transform: `translate(${-slide} ${-slide * 0.2})` },
  );
  return [
    silhouette(pen),
    neighbors(pen),
    stifle.femur(pen),
    group(stifle.tornLigament(pen, ligament), { transform: `translate(${-slide * 0.3} 0)` }),
    forward,
    measurement(pen, t),
    load(pen, t),
    pulse(pen, [6, -70], (t - 2.6) / 1.6, 150),
  ].join('');
}

/** The picture at `t` seconds, as an SVG document. */
export function frame(t: number): string {
  const zoom = visible(t, zoomedIn - 3.2, zoomedIn, close + 3.4, close + 5.8);
  const ring = visible(t, zoomedIn - 3.8, zoomedIn - 2.8, close + 4.4, close + 5.6);
  const view = seen(
    stifleCamera,
    green,
    { anatomy: (pen) => anatomy(pen, t, zoom), instruments: () => '' },
    zoom,
    ring,
  );
  const named = Math.max(
    visible(t, 0.4, 1.6, zoomedIn - 3.4, zoomedIn - 2.6),
    ease(t, close + 5.2, close + 6.2),
  );
  return sheet(
    view.content +
      angleLabel(t) +
      nameplate(green, ['TibiaPath', 'TPLO Plate'], 'Portico Vet Systems', named) +
      stepMark(green, starts.slice(1, 5), close, t),
    stifle.stifleClips + view.definitions,
  );
}

/** The poster: the plate in place. */
export function poster(): string {
  const t = close;
  const world = { anatomy: (pen: Pen) => anatomy(pen, t, 1), instruments: () => '' };
  const view = seen(stifleCamera, green, world, 1, 1);
  return sheet(
    view.content +
      nameplate(green, ['TibiaPath', 'TPLO Plate'], 'Portico Vet Systems', 1, [96, 326]),
    stifle.stifleClips + view.definitions,
  );
}
