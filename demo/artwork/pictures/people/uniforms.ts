import { coral, teal, white } from '../drawing/palette.ts';
import type { Cloth } from './figure.ts';

/** The colors of work clothes, lit and shaded. */
export const scrubs: Cloth = [teal.accent, '#083f47'];
export const scrubsMid: Cloth = [teal.mid, '#3d7c83'];
export const coat: Cloth = [white, '#d5dfe2'];
export const navy: Cloth = ['#33505c', '#22343f'];

/** Colors of surgical caps, in the format of hair. */
export const cap = { fill: teal.mid, shade: '#3d7c83', strand: teal.light };
export const capWarm = { fill: coral, shade: '#b5573a', strand: white };
