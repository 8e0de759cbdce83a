import { stifle } from '../anatomy/canine.ts';
import { elbow } from '../anatomy/elbow.ts';
import { equineLimb } from '../anatomy/equine.ts';
import { foot } from '../anatomy/foot.ts';
import { hand } from '../anatomy/hand.ts';
import { hip } from '../anatomy/hip.ts';
import { cruciateRepair, knee } from '../anatomy/knee.ts';
import { cuffRepair, shoulder } from '../anatomy/shoulder.ts';
import { spine } from '../anatomy/spine.ts';
import { area, at, line } from '../drawing/marks.ts';
import { green, type Palette, sand, teal } from '../drawing/palette.ts';
import { arch, type Picture } from '../drawing/sheet.ts';

/** An arch standing on the lower edge, with the fine line of its archivolt. */
export const archway = (
  cx: number,
  top: number,
  bottom: number,
  half: number,
  fill: string,
  edge: string,
): string =>
  area(arch(cx, top, bottom, half), fill) +
  line(arch(cx, top - 18, bottom + 40, half + 18), 2, edge);

const cover = (name: string, background: string, draw: () => string): Picture => ({
  name,
  width: 1200,
  height: 800,
  background,
  draw,
});

const cool = '#f5f9f8';
const warm = '#fbf6ee';
const leaf = '#f5f9f5';

const on = (p: Palette, fill: string, cx = 600, half = 390): string =>
  archway(cx, 60, 800, half, fill, p.mid);

/** The covers of the specialties whose subject is a joint. */
export const jointCovers: readonly Picture[] = [
  cover(
    'shoulder',
    cool,
    () => on(teal, teal.light) + at(-40, 30, {}, shoulder(teal), cuffRepair()),
  ),
  cover('elbow', warm, () => on(teal, '#dcebea', 560) + at(-50, 20, {}, elbow(teal))),
  cover(
    'hand-and-wrist',
    cool,
    () => on(teal, teal.light, 640) + at(520, 520, { turn: 50, scale: 1.04 }, hand(teal)),
  ),
  cover('hip', warm, () => on(teal, teal.light, 480) + at(20, 30, {}, hip(teal))),
  cover('knee', cool, () => on(teal, sand) + knee(teal) + cruciateRepair()),
  cover('foot-and-ankle', warm, () => on(teal, teal.light, 520) + at(-30, 30, {}, foot(teal))),
  cover('spine', cool, () => on(teal, teal.light) + at(-110, 0, {}, spine(teal))),
  cover('large-animal', leaf, () => on(green, green.light, 560) + at(40, 0, {}, equineLimb(green))),
  cover('small-animal', warm, () => on(green, green.light) + at(-60, 0, {}, stifle(green))),
];

/** Healthy joints, for patients: the same drawings without a repair. */
export const healthyJoints: readonly Picture[] = [
  cover('shoulder-anatomy', cool, () => on(teal, teal.light) + at(-40, 30, {}, shoulder(teal))),
  cover('knee-anatomy', cool, () => on(teal, sand) + knee(teal)),
];
