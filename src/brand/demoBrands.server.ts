import { resolve } from 'node:path';
import type { Brand } from './brand.ts';
import { ownBrandIn, readBrandText } from './readBrands.server.ts';

const demo = resolve(import.meta.dirname, '../../demo/content');

/** A brand of the demo, for tests. */
export const demoBrand = (application: 'main' | 'vet-systems'): Brand =>
  ownBrandIn(readBrandText(demo), application).own;
