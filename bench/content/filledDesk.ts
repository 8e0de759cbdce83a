// As the desk does.
import '../productionMode.ts';

import { openDesk } from '../../tests/running/desk.ts';
import { type Figure, figure } from '../figure.ts';
import { filledHistory } from './history.ts';

/** Opens the built desk in this process over a long history of content, for a user with every role. */
export async function openFilledDesk() {
  await using stack = new AsyncDisposableStack();
  const history = stack.use(await filledHistory());
  const roles = ['reader', 'officer'] as const;
  const desk = stack.use(await openDesk(history.env, { id: 'bench', name: 'Bench', roles }));
  const all = stack.move();
  return {
    momentAfter: history.momentAfter,
    /**
     * Asks for a page.
     * @returns its status, and as figures what it took: the time of the processor does not depend on
     * who else is busy
     */
    async ask(what: string, path: string): Promise<{ status: number; figures: Figure[] }> {
      const begun = performance.now();
      const used = process.cpuUsage();
      const answer = await fetch(`${desk.url}/${path}`);
      const bytes = (await answer.arrayBuffer()).byteLength;
      const seconds = (performance.now() - begun) / 1_000;
      const { user, system } = process.cpuUsage(used);
      const name = `${what} (${answer.status}, ${Math.round(bytes / 1_000)} KB)`;
      const figures = [
        figure(name, seconds, 's'),
        figure(`${name}: of the processor`, (user + system) / 1e6, 's'),
      ];
      return { status: answer.status, figures };
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
