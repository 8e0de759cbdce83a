// As the desk does.
import './productionMode.ts';
import { openDesk } from '../tests/running/desk.ts';
import { filledHistory } from './content/filledHistory.ts';

await using history = await filledHistory(
  'desk',
  'the pages of the desk about what was shown and\nabout history, with a build',
);
const { begin, end, env } = history;
await using desk = await openDesk(env, { id: 'bench', name: 'Bench', roles: ['reader'] });
const momentOf = (share: number) => new Date(begin + share * (end - begin)).toISOString();
const shown = (path: string, share: number, compared = '') =>
  `shown?path=${path}&country=BR&zone=UTC&at=${momentOf(share).slice(0, 19)}${compared}`;
const asked = {
  'the form': 'shown',
  'a page': shown('/products/knotline-knotless-anchor', 0.5),
  'the same again': shown('/products/knotline-knotless-anchor', 0.5),
  'another page of the moment': shown('/corporate', 0.5),
  'a list': shown('/products', 0.3),
  'the list in two countries': shown('/products', 0.3, '&with-country=US'),
  'a page at two moments': shown(
    '/products/knotline-knotless-anchor',
    0.2,
    `&with-at=${momentOf(0.8).slice(0, 19)}`,
  ),
  'a list at two moments': shown('/products', 0.1, `&with-at=${momentOf(0.6).slice(0, 19)}`),
  'the file of a page': shown('/corporate', 0.4).replace('?', '/proof.zip?'),
  'all items': 'history',
  'items found': 'history?find=anchor',
  'the versions of an item': 'history?item=knotline_anchor',
  'why an item is withheld': 'history?item=knotline_anchor&country=BR',
  'the calendar': 'calendar',
};
for (const [name, path] of Object.entries(asked)) {
  const begun = performance.now();
  const used = process.cpuUsage();
  const answer = await fetch(`${desk.url}/${path}`);
  const bytes = (await answer.arrayBuffer()).byteLength;
  const seconds = ((performance.now() - begun) / 1_000).toFixed(2);
  // What it takes of the processor does not depend on who else is busy.
  const { user, system } = process.cpuUsage(used);
  const processor = ((user + system) / 1_000_000).toFixed(2);
  console.log(JSON.stringify({ name, status: answer.status, bytes, seconds, processor }));
}
