import { runBenchmark } from './benchmark.ts';
import { openFilledDesk } from './content/filledDesk.ts';
import { historySettings } from './content/history.ts';
import type { Figure } from './figure.ts';

const about = `Measures the pages of the desk about what was shown and about history, with a build.
${historySettings}`;

await runBenchmark(import.meta.filename, about, async (progress) => {
  progress('the history is stored');
  await using desk = await openFilledDesk();
  const momentOf = (share: number) => new Date(desk.momentAfter(share)).toISOString().slice(0, 19);
  const shown = (path: string, share: number, compared = '') =>
    `shown?path=${path}&country=BR&zone=UTC&at=${momentOf(share)}${compared}`;
  const anchor = '/products/knotline-knotless-anchor';
  const asked = {
    'the form': 'shown',
    'a page': shown(anchor, 0.5),
    'the same again': shown(anchor, 0.5),
    'another page of the moment': shown('/corporate', 0.5),
    'a page that is not there': shown('/products/nothing', 0.5),
    'a list': shown('/products', 0.3),
    'the list in two countries': shown('/products', 0.3, '&with-country=US'),
    'a page at two moments': shown(anchor, 0.2, `&with-at=${momentOf(0.8)}`),
    'a list at two moments': shown('/products', 0.1, `&with-at=${momentOf(0.6)}`),
    'the file of a page': shown('/corporate', 0.4).replace('?', '/proof.zip?'),
    'all items': 'history',
    'items found': 'history?find=anchor',
    'the versions of an item': 'history?item=knotline_anchor',
    'why an item is withheld': 'history?item=knotline_anchor&country=BR',
    'the calendar': 'calendar',
  };
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(asked)) {
    figures.push(...(await desk.ask(name, path)).figures);
  }
  return figures;
});
