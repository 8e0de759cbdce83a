import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { runBenchmark } from './benchmark.ts';
import { filledHistory, historySettings } from './content/history.ts';
import { type Figure, figure } from './figure.ts';

const about = `Measures \`npm run explain\` for pages at the beginning, in the middle and at the end of a long history of
content. ${historySettings}`;

const pages = ['/', '/products', '/products/knotline-knotless-anchor', '/de/kalender', '/nothing'];
const command = resolve(import.meta.dirname, '../scripts/explain.ts');

await runBenchmark(import.meta.filename, about, async (progress) => {
  progress('the history is stored');
  await using history = await filledHistory();
  const { begin, env } = history;
  const end = history.time();
  const figures: Figure[] = [];
  for (const [moment, at] of Object.entries({
    first: begin,
    middle: (begin + end) / 2,
    last: end,
  })) {
    for (const page of pages) {
      const asked = [command, page, '--country', 'BR', '--at', new Date(at).toISOString()];
      const begun = performance.now();
      const { stdout } = await promisify(execFile)(process.execPath, asked, {
        env,
        maxBuffer: 1e9,
      });
      const seconds = (performance.now() - begun) / 1_000;
      const [, , answer] = stdout.split('\n');
      figures.push(figure(`${page}, ${moment} moment (${answer})`, seconds, 's'));
    }
  }
  return figures;
});
