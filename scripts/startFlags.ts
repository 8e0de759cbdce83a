import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const { scripts } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../package.json'), 'utf8'),
) as { scripts: { start: string } };

/** The options that `npm start` gives to Node, for whatever starts the server in another way. */
export const startFlags: readonly string[] = scripts.start
  .split(' ')
  .filter((it) => it.startsWith('--'));
