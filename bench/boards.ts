import { setTimeout as pause } from 'node:timers/promises';
import { runBenchmark } from './benchmark.ts';
import { openFilledDesk } from './content/filledDesk.ts';
import { historySettings } from './content/history.ts';
import { type Figure, figure } from './figure.ts';

const about = `Measures the boards of the desk of content (PROOF-69), three times each, with a build. What was not
worked out in time is, when it is asked for again. ${historySettings}`;

const boards = [
  'media',
  'coverage',
  'coverage?market=FR&state=withheld',
  'coverage?text=knee&page=2',
  'wholeness',
  'links',
  'external',
  'thin',
  'thin?market=DE&language=de',
  'pictures',
];

await runBenchmark(import.meta.filename, about, async (progress) => {
  progress('the history is stored');
  await using desk = await openFilledDesk();
  progress('the desk reads the content');
  // It does so with the first question, and says so until it has.
  const begun = performance.now();
  while ((await desk.ask('', 'boards/coverage')).status === 503) await pause(2_000);
  const figures: Figure[] = [figure('reading', (performance.now() - begun) / 1_000, 's')];
  for (const board of boards) {
    progress(board);
    for (const time of ['first', 'second', 'third']) {
      const answer = await desk.ask(`${board}, ${time}`, `boards/${board}`);
      figures.push(...answer.figures);
      if (answer.status === 503) await pause(10_000);
    }
  }
  return [...figures, figure('memory', process.memoryUsage().rss / 1e6, 'MB')];
});
