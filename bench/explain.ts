import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { filledHistory } from './content/filledHistory.ts';

const run = promisify(execFile);

await using history = await filledHistory('explain', '`npm run explain` over it');
const { begin, end, env } = history;

const pages = ['/', '/products', '/products/knotline-knotless-anchor', '/de/kalender', '/nothing'];
const moments = { first: begin, middle: (begin + end) / 2, last: end };
for (const [moment, at] of Object.entries(moments)) {
  for (const page of pages) {
    const asked = [page, '--country', 'BR', '--at', new Date(at).toISOString()];
    const begun = performance.now();
    const { stdout } = await run(
      process.execPath,
      [resolve(import.meta.dirname, '../scripts/explain.ts'), ...asked],
      { env, maxBuffer: 1e9 },
    );
    const seconds = (performance.now() - begun) / 1_000;
    const [, , answer] = stdout.split('\n');
    console.log(JSON.stringify({ moment, page, answer, seconds }));
  }
}
