import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fuzz } from '../attack/fuzz/fuzz.ts';
import { seed } from '../seed.ts';
import { formContent } from './contactSite.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { smallContent } from './smallContent.ts';

/** The log messages of exceptions in the server. A reported error of a browser does not count. */
const isFailure = ({ msg }: Record<string, unknown>): boolean =>
  /^(A page|A request|An endpoint) failed$/.test(String(msg));

let site: OpenSite;
beforeAll(async () => {
  site = await openSite(
    { ...smallContent, ...formContent },
    { CAPTCHA: 'none', PREVIEW_KEY: '0123456789abcdef', ALLOW_TEST_DATA: 'on' },
  );
  // While the search index is built, results answer 503, which is logged as a failure.
  await vi.waitFor(
    async () => {
      const { status } = await fetch(`${site.url}/api/search/suggestions?query=`);
      if (status !== 200) throw new Error(`The search answers ${status}`);
    },
    { timeout: 30_000, interval: 100 },
  );
});
afterAll(() => site.close());

// `npm run attack` sends 20,000 of them.
test('generated requests are answered in order, without an error of the server', {
  timeout: 120_000,
}, async () => {
  const { sent, answers, faults } = await fuzz({ origin: site.url, count: 600, seed });
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(600);
  expect(answers[200]).toBeGreaterThan(20);
  expect(site.log.filter(isFailure)).toEqual([]);
});
