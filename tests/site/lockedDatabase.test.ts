import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ContactSite, completeForm, openContactSite } from './contactSite.ts';
import { confirmProfession, postPlainForm, reportChoice } from './records.ts';

let site: ContactSite;
/** Holds the lock of the site's database, like another process. */
let other: DatabaseSync;
beforeEach(async () => {
  site = await openContactSite();
  const file = join(`${site.contentFolder}-data`, 'portico.db');
  other = new DatabaseSync(file);
  // The site itself may be writing, which it could not finish while this thread waits for the lock.
  await vi.waitFor(() => other.exec('begin immediate'), { timeout: 30_000, interval: 50 });
});
afterEach(async () => {
  other.close();
  await site.close();
});

test('forms and records are answered 503 soon, pages and health still work, and everything recovers', async () => {
  const headers = { 'idempotency-key': 'locked' };
  const submit = () => site.send(completeForm, headers);
  const askAll = () =>
    Promise.all([submit(), reportChoice(site), postPlainForm(site), confirmProfession(site)]);
  let answers: Response[] = [];
  async function firstAnswered() {
    const begun = performance.now();
    const asked = askAll();
    const [page, health] = [await site.get('/patient'), await site.get('/healthz')];
    const first = await Promise.race([asked, Promise.resolve('pages')]);
    answers = await asked;
    expect(performance.now() - begun).toBeLessThan(15_000);
    return [page.status, health.status, first];
  }
  // If they waited for the lock, they would always be later than the requests that do. While the
  // process stands still, all get their answers; a lock that is not met for a second is a new one.
  const patience = { timeout: 30_000, interval: 2_000 };
  await expect.poll(firstAnswered, patience).toEqual([200, 200, 'pages']);
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  for (const { headers } of answers) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  const [submitted, , plain] = answers;
  expect(submitted?.headers.get('content-type')).toBe('application/problem+json');
  // The page is private and contains the entered data; its form reports what happened.
  expect(await plain?.text()).toMatch(/<html lang="de".*Patients in de.*failed.*Lovelace/s);
  expect(site.stored()).toEqual([]);

  other.exec('rollback');
  // On a busy machine the database may still answer too late.
  const statuses = async () => (await askAll()).map(({ status }) => status);
  await expect.poll(statuses).toEqual([200, 204, 200, 303]);
  await expect.poll(async () => (await submit()).status).toBe(200);
  expect(site.stored().filter(({ key }) => key === 'locked')).toHaveLength(1);
});
