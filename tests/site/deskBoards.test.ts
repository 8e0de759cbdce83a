import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../../src/desk/deskAccess.ts';
import { readSettings } from '../../src/server/start/settings.ts';
import { fillBoards } from '../fakes/boardRecords.ts';
import { type OpenDesk, openDesk } from '../running/desk.ts';
import { type StartedSite, startSite } from '../running/site.ts';

const boards = [
  'coverage',
  'wholeness',
  'links',
  'external',
  'thin',
  'media',
  'pictures',
  'searches',
  'deliveries',
  'registrations',
] as const;

let site: StartedSite;
let desks: Readonly<Record<Exclude<Role, 'publisher'>, OpenDesk>>;

beforeAll(async () => {
  const env = { DATA_DIR: await mkdtemp(join(tmpdir(), 'desk-boards-')), RATE_LIMIT: 'off' };
  site = await startSite(env);
  await fillBoards(readSettings(env));
  const open = (role: Role) => openDesk(env, { id: role, name: role, roles: [role] });
  const [officer, operator, editor, reader] = await Promise.all([
    ...(['officer', 'operator', 'editor', 'reader'] as const).map(open),
  ]);
  if (!officer || !operator || !editor || !reader) throw new Error('A desk is missing');
  desks = { officer, operator, editor, reader };
}, 120_000);
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  for (const desk of Object.values(desks)) await desk[Symbol.asyncDispose]();
});

/** Asks until the answer is worked out: on a busy machine it may need longer than an answer may take. */
async function get(role: keyof typeof desks, path: string) {
  let answer: Response;
  do answer = await fetch(`${desks[role].url}${path && `/${path}`}`);
  while (answer.status === 503);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

async function post(role: keyof typeof desks, path: string, fields: Record<string, string>) {
  const { url, token } = desks[role];
  return fetch(`${url}/${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: new URL(url).origin },
    body: new URLSearchParams({ token, ...fields }),
  });
}

/** The row of a table that contains a text, without tags. */
const rowWith = (html: string, text: string) =>
  (html.match(/<tr>.*?<\/tr>/gs) ?? [])
    .find((row) => row.includes(text))
    ?.replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('roles at the boards (PROOF-67)', () => {
  test.each([
    ['officer', boards],
    ['operator', boards.filter((it) => it !== 'registrations')],
    ['editor', boards.filter((it) => it !== 'registrations' && it !== 'deliveries')],
    ['reader', []],
  ] as const)('%s opens what the role may see, and nothing else', async (role, allowed) => {
    const statuses = await Promise.all(
      boards.map(async (board) => [board, (await get(role, `boards/${board}`)).status] as const),
    );
    const opened = statuses.filter(([, status]) => status === 200).map(([board]) => board);
    expect(opened).toEqual(allowed);
    expect(new Set(statuses.map(([, status]) => status).filter((it) => it !== 200))).toEqual(
      new Set(allowed.length === boards.length ? [] : [403]),
    );
    const menu = (await get(role, '')).text;
    for (const board of boards) {
      expect(menu.includes(`/desk/boards/${board}"`), board).toBe(
        (allowed as readonly string[]).includes(board),
      );
    }
  });

  test('nobody but officers gets names of people, in pages, files or counts', async () => {
    for (const role of ['operator', 'editor', 'reader'] as const) {
      const fields = { action: 'door', event: 'board_course' };
      expect((await post(role, 'boards/registrations', fields)).status).toBe(403);
      const file = await get(role, 'boards/registrations/door.csv?event=board_course');
      expect(file.status).toBe(403);
      const pages = await Promise.all(boards.map((it) => get(role, `boards/${it}`)));
      for (const { text } of pages) expect(text).not.toMatch(/Zorn|Secret|private question/);
    }
  });
});

test('the first page says how many faults are open at each board (PROOF-67)', async () => {
  let plain = '';
  do plain = (await get('officer', '')).text.replace(/<[^>]+>/g, '');
  while (plain.includes('being counted'));
  expect(plain).toContain('Links to other sites: 1 open fault');
  expect(plain).toMatch(/Thin pages: \d+ open faults/);
  expect(plain).toContain('Searched and not found: 2 open faults');
  expect(plain).toContain('Deliveries: 1 open fault');
  expect((await get('reader', '')).text).not.toContain('open fault');
});

test('coverage says what a market withholds and why (PROOF-57)', async () => {
  const { text } = await get('editor', 'boards/coverage?market=FR&state=withheld&language=de');
  expect(rowWith(text, 'knotline_anchor')).toContain('It is for professionals');
  const all = await get('editor', 'boards/coverage?market=US&state=withheld&language=de');
  expect(rowWith(all.text, 'knotline_anchor')).toBeUndefined();
});

test('links to other sites show the last check, and that none is made unless it is set (PROOF-60)', async () => {
  const { text } = await get('operator', 'boards/external');
  expect(text).toContain('DESK_LINK_CHECK is off');
  expect(rowWith(text, 'set-finder')).toContain('is gone 404');
  expect(rowWith(text, 'https://db-ip.com/')).toContain('moved to https://www.db-ip.com/');
});

test('what visitors search for and do not find is counted (PROOF-64)', async () => {
  const { text } = await get('editor', 'boards/searches?days=7&language=en');
  expect(rowWith(text, 'tightrope')).toContain('tightrope English 13 13 2');
  expect(text).not.toContain('schulterprothese');
  expect(text).not.toContain('>anchor<');
});

test('the list for the door is noted, and downloads as CSV without formulas (PROOF-66)', async () => {
  const fields = { action: 'door', event: 'board_course' };
  const text = await (await post('officer', 'boards/registrations', fields)).text();
  expect(text).toContain('3 people have a seat.');
  expect(rowWith(text, 'Zorn')).toContain('Clinic of the North');
  expect(text).not.toMatch(/vegan|example\.org/);
  expect(JSON.stringify(desks.officer.acts)).toContain('board_course');
  expect(JSON.stringify(desks.officer.acts)).not.toContain('Zorn');
  const unknown = await post('officer', 'boards/registrations', { ...fields, event: 'nothing' });
  expect(unknown.status).toBe(404);
  const file = await get('officer', 'boards/registrations/door.csv?event=board_course');
  expect(file.headers.get('content-disposition')).toContain('door-board_course.csv');
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect(file.text).toContain("Ångström,Åsa,'=Clinic");
  expect((await get('officer', 'boards/registrations/door.csv?event=nothing')).status).toBe(404);
});

describe('deliveries (PROOF-65)', () => {
  test('are sent again by operators only, and the trail names no person', async () => {
    const page = await get('operator', 'boards/deliveries?state=dead');
    const record = /name="record" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const fields = { action: 'retry', what: 'lead', record };
    expect((await post('editor', 'boards/deliveries', fields)).status).toBe(403);
    expect((await post('operator', 'boards/deliveries', { ...fields, token: 'x' })).status).toBe(
      403,
    );
    const sent = await post('operator', 'boards/deliveries', fields);
    expect(sent.status).toBe(303);
    const shown = (sent.headers.get('location') ?? '').replace('/desk/', '');
    expect((await get('operator', shown)).text).toContain('Due again at once: 1.');
    const acts = JSON.stringify(
      desks.operator.acts.map(({ page: at, action, note }) => [at, action, note]),
    );
    expect(acts).toMatch(/^\[\["boards\/deliveries","retry","REQ-[\dA-Z-]+"\]\]$/);
    const { text } = await get('operator', 'boards/deliveries?state=waiting');
    expect(text).toContain(record);
    expect((await get('operator', 'boards/deliveries?state=dead')).text).toContain(
      'Nothing matches',
    );
    // Nothing is left to send again.
    expect((await post('operator', 'boards/deliveries', { action: 'retryAll' })).status).toBe(404);
  });

  test('leads that nobody gets are said, there and on the first page (PROOF-97)', async () => {
    const why = 'sent to nobody, because FORM_SUBMISSION_URL is not set';
    const board = await get('operator', 'boards/deliveries');
    expect(board.text).toContain(why);
    expect(board.text).not.toContain('The running site sends');
    expect((await get('operator', '')).text).toContain(why);
  });

  test('an address claims nothing that was not done', async () => {
    const { text } = await get('operator', 'boards/deliveries?done=999');
    expect(text).not.toContain('Due again');
  });

  test.each(['', 'nothing', '00000000-0000-7000-8000-000000000000', "' or 1=1 --"])(
    'there is nothing to send again for %j',
    async (record) => {
      const fields = { action: 'retry', what: 'lead', record };
      expect((await post('operator', 'boards/deliveries', fields)).status).toBe(404);
    },
  );
});

describe('wrong values in the address (PROOF-68)', () => {
  test.each(['0', '-1', '1e9', '99999999', '2.5', 'x', '%20'])(
    'page=%s shows a page',
    async (page) => {
      for (const board of boards) {
        const answer = await get('officer', `boards/${board}?page=${page}`);
        expect(answer.status, board).toBe(200);
      }
    },
  );

  test('are named at their field, and everything else is kept', async () => {
    const query = 'market=XX&type=webpage&language=de&text=%3Cscript%3E';
    const { text } = await get('officer', `boards/coverage?${query}`);
    expect(text).toContain('“XX” is none of the choices');
    expect(text).toContain('<option value="webpage" selected="">');
    expect(text).toContain('value="&lt;script&gt;"');
    expect(text).not.toContain('<script>');
    const thin = await get('officer', 'boards/thin?fewer=many');
    expect(thin.text).toContain('Enter a whole number from 1 to 5000');
    expect(thin.text).toContain('value="many"');
  });

  test('a list goes on at the next page, with the same question', async () => {
    const { text } = await get('officer', 'boards/coverage?type=product&language=de&page=1');
    const all = await get('officer', 'boards/coverage?page=1');
    expect(all.text).toContain('href="/desk/boards/coverage?page=2"');
    expect(
      all.text.match(/<tbody>.*?<\/tbody>/gs)?.some((it) => it.split('<tr>').length === 51),
    ).toBe(true);
    expect(text).not.toContain('page=2');
  });
});
