import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startDevServer } from '../../running/devServer.ts';
import { until } from '../../running/until.ts';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';

async function develop(context: AttackContext): Promise<Finding> {
  const dev = await startDevServer(resolve(context.root, 'demo/content'), context.root);
  context.after(() => dev[Symbol.asyncDispose]());
  const begun = performance.now();
  const answers = (path: string) =>
    fetch(dev.url + path).then(
      ({ ok }) => ok,
      () => false,
    );
  const page = await until(() => answers('/'), 30, 50);
  const search = await until(() => answers('/api/search/suggestions?query=knee'), 20);
  const wait = 20_000 - (performance.now() - begun);
  if (wait > 0) await pause(wait);
  const starts = dev.lines.filter((line) => line.startsWith('Portico: http')).length;
  const timeText = (time: number | undefined) =>
    time ? `after ${(time / 1000).toFixed(1)} s` : 'never';
  return finding(
    starts === 1 && page !== undefined && search !== undefined,
    `${starts} starts in 20 s; first page ${timeText(page)}; search ${search ? 'works' : 'does not'}`,
  );
}

/** An attack on the development server. */
export const devServer: Attack = {
  name: 'dev-restarts',
  what: '`npm run dev` on a fresh data folder, without edits',
  mustHold: 'it starts once, shows a page, and searches',
  giveUpAfter: 90,
  isPatient: true,
  run: develop,
};
