import { runScript } from '../tests/running/runCommand.ts';
import { runBenchmark } from './benchmark.ts';
import { filledHistory, historySettings, moments } from './content/history.ts';
import { type Figure, figure } from './figure.ts';

const about = `Measures \`npm run explain\` for pages at the beginning, in the middle and at the end of a long history of
content. ${historySettings}`;

const pages = ['/', '/products', '/products/knotline-knotless-anchor', '/de/kalender', '/nothing'];

await runBenchmark(import.meta.filename, about, async (progress) => {
  progress('the history is stored');
  await using history = await filledHistory();
  const figures: Figure[] = [];
  for (const [moment, share] of Object.entries(moments)) {
    const at = new Date(history.momentAfter(share)).toISOString();
    for (const page of pages) {
      const begun = performance.now();
      const asked = [page, '--country', 'BR', '--at', at];
      const { stdout } = await runScript('explain', asked, history.env);
      const seconds = (performance.now() - begun) / 1_000;
      const [, , answer] = stdout.split('\n');
      figures.push(figure(`${page}, ${moment} moment (${answer})`, seconds, 's'));
    }
  }
  return figures;
});
