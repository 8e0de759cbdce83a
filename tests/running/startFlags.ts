import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const { scripts } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8'),
) as { scripts: { start: string } };

/** The Node options of `npm start`, for other ways to start the server. */
export const startFlags: readonly string[] = scripts.start
  .split(' ')
  .filter((it) => it.startsWith('--'));
