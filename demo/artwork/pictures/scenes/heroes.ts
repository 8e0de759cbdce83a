import { stifle } from '../anatomy/canine.ts';
import { equineLimb } from '../anatomy/equine.ts';
import { hand } from '../anatomy/hand.ts';
import { cruciateRepair, knee } from '../anatomy/knee.ts';
import { cuffRepair, shoulder } from '../anatomy/shoulder.ts';
import { area, at, box, inside, line, ring } from '../drawing/marks.ts';
import { green, ink, type Palette, sand, teal, white } from '../drawing/palette.ts';
import { arch, type Picture } from '../drawing/sheet.ts';

const floor = 968;

/** A window of the colonnade with a joint in it. */
function window(p: Palette, cx: number, half: number, fill: string, ...joint: string[]): string {
  const opening = arch(cx, 0, floor, half);
  return (
    area(opening, fill) +
    inside(opening, ...joint) +
    line(opening, 5) +
    line(arch(cx, -20, floor, half + 20), 2, p.mid)
  );
}

/** A round view of a joint, as through a scope; it covers what is behind it. */
function lens(cx: number, cy: number, r: number, fill: string, joint: string): string {
  const opening = ring(cx, cy, r);
  return (
    area(ring(cx, cy, r + 22), white) +
    area(opening, fill) +
    inside(opening, joint) +
    line(opening, 5) +
    line(ring(cx, cy, r + 20), 2, green.mid)
  );
}

/** The steps the colonnade stands on, each a little wider than the one above. */
const steps = (from: number, to: number, fill: string): string =>
  area(box(from, floor, to - from, 22), fill) +
  line(`M${from} ${floor}H${to}`, 5) +
  line(`M${from - 16} ${floor + 24}H${to + 16}`, 3) +
  line(`M${from - 32} ${floor + 50}H${to + 32}`, 2, ink, { opacity: 0.6 });

const hero = (name: string, draw: () => string): Picture => ({
  name,
  width: 1920,
  height: 1080,
  background: white,
  draw,
});

/** The wide pictures at the top of the two home pages; their left part is left free for text. */
export const heroes: readonly Picture[] = [
  hero('hero-home', () =>
    // Three whole windows in the right three fifths, which are shown beside the text.
    at(
      164,
      212,
      { scale: 0.8 },
      window(
        teal,
        1030,
        196,
        teal.light,
        at(620, 150, { scale: 0.92 }, shoulder(teal), cuffRepair()),
      ),
      window(teal, 1474, 196, sand, at(1015, 140, { scale: 0.765 }, knee(teal), cruciateRepair())),
      window(teal, 1918, 196, teal.light, at(1916, 680, { scale: 0.86 }, hand(teal))),
      steps(798, 2150, teal.pale),
    ),
  ),
  hero('hero-vet', () =>
    [
      lens(1424, 500, 432, sand, at(786, 140, { scale: 1.06 }, stifle(green))),
      lens(1000, 790, 214, green.light, at(739, 612, { scale: 0.5 }, equineLimb(green))),
    ].join(''),
  ),
];
