// As the desk does.
import './productionMode.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { openDesk } from '../tests/running/desk.ts';
import { filledHistory } from './content/filledHistory.ts';

await using history = await filledHistory(
  'boards',
  'the boards of the desk of content\n(PROOF-69), three times each, with a build',
);
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
await using desk = await openDesk(history.env, { id: 'bench', name: 'Bench', roles: ['officer'] });
// The desk reads the content with the first question, and says so until it has.
const begunToRead = performance.now();
while ((await fetch(`${desk.url}/boards/coverage`)).status === 503) await pause(2_000);
const reading = Math.round(performance.now() - begunToRead) / 1_000;
console.log(JSON.stringify({ reading }));
for (const board of boards) {
  const seconds: number[] = [];
  const statuses: number[] = [];
  const processor: number[] = [];
  for (const _ of ['first', 'second', 'third']) {
    const begun = performance.now();
    const used = process.cpuUsage();
    const answer = await fetch(`${desk.url}/boards/${board}`);
    await answer.text();
    statuses.push(answer.status);
    seconds.push(Math.round(performance.now() - begun) / 1_000);
    // What it takes of the processor does not depend on who else is busy.
    const { user, system } = process.cpuUsage(used);
    processor.push(Math.round((user + system) / 1_000) / 1_000);
    // What was not worked out in time is, when it is asked for again.
    if (answer.status === 503) await pause(10_000);
  }
  console.log(JSON.stringify({ board, statuses, seconds, processor }));
}
console.log(JSON.stringify({ memoryMB: Math.round(process.memoryUsage().rss / 1e6) }));
process.exit(0);
