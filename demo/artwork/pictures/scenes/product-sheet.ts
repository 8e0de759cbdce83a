import { area, disc, ring } from '../drawing/marks.ts';
import type { Palette } from '../drawing/palette.ts';
import { sand, white } from '../drawing/palette.ts';
import type { Picture } from '../drawing/sheet.ts';

/** A product picture: 1200 by 900 on white, with a pale disc behind. */
export const product = (name: string, p: Palette, draw: () => string, warm = false): Picture => ({
  name,
  width: 1200,
  height: 900,
  background: white,
  draw: () => area(ring(600, 450, 372), warm ? '#faf4ea' : p.pale) + draw(),
});

/** A soft mark on the ground below a standing thing. */
export const ground = (x: number, y: number, rx: number): string => disc(x, y, rx, sand, rx * 0.1);
