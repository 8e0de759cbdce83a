import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chooseRecords } from '../src/server/ports/chooseRecords.ts';
import { readSettings } from '../src/server/start/settings.ts';
import { startMailServer } from '../tests/fakes/mailServer.ts';
import { runHere, runScript } from '../tests/running/runCommand.ts';
import { decodedMail } from '../tests/site/decodedMail.ts';
import { deskCommand, deskOptions } from './desk.ts';

test.each([
  ['users --format json', { command: 'users', isJson: true }],
  ['revoke 7', { command: 'revoke', id: '7' }],
  ['invite --name Ana --role reader', { name: 'Ana', roles: ['reader'], language: 'en' }],
  ['invite --user 7 --role reader,editor', { id: '7', roles: ['reader', 'editor'] }],
  ['invite --name Ana --role reader --proxy ana', { proxy: 'ana' }],
])('the command line “%s”', (line, expected) => {
  expect(deskOptions(line.split(' '))).toMatchObject(expected);
});

test.each([
  ['delete', '"delete" is not a command'],
  ['revoke', 'revoke needs an ID'],
  ['users 7', 'users: unexpected argument "7"'],
  ['invite --name Ana', 'invite needs --name and --role'],
  ['invite --name Ana --role admin', '--role must be one of officer'],
  ['invite --name Ana --role reader --address ana', '--address must be an e-mail address'],
  ['invite --name Ana --role reader --address a@b.example --proxy ana', 'no link is made'],
  ['invite --user 7 --proxy ana', 'Use either'],
  ['invite --name Ana --role reader --language fr', '--language must be en or de'],
])('refuses “%s”', (line, problem) => {
  expect(() => deskOptions(line.split(' '))).toThrow(problem);
});

test.each(['\u200b', ' \u2060\u00ad', '\u3164', '\u2800'])(
  'refuses a name that cannot be seen: %j (PROOF-25)',
  (name) => {
    const invited = () => deskOptions(['invite', '--name', name, '--role', 'reader']);
    expect(invited).toThrow('--name has no character that can be seen');
    const changed = () => deskOptions(['invite', '--user', '7', '--name', name]);
    expect(changed).toThrow('--name has no character that can be seen');
  },
);

describe('the command', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-desk-'));
    const records = await chooseRecords(readSettings({ DATA_DIR: folder }));
    await records.audit.head();
    await records.close();
  });
  afterEach(() => rm(folder, { recursive: true }));

  const settings = () => ({ DATA_DIR: folder, OPERATIONS_PORT: '9464' });

  async function run(args: readonly string[], env: Record<string, string> = {}) {
    return (await runHere(deskCommand, args, { ...settings(), ...env })).stdout;
  }

  const ana = ['invite', '--name', 'Ana Lopez', '--role', 'officer,editor'];

  test('makes no link to a desk that is nowhere, and no user (OWN-83)', async () => {
    const invited = run(ana, { OPERATIONS_PORT: '' });
    await expect(invited).rejects.toThrow('Say where the desk is: set OPERATIONS_PORT, DESK');
    expect(await run(['users'])).toBe('Nobody may enter yet; see --help\n');
    const onSite = await run(ana, { OPERATIONS_PORT: '', DESK: 'on' });
    expect(onSite).toContain('/desk/sign-in/link?code=');
  });

  test('an operator invites, changes and revokes users (PROOF-25, PROOF-26)', async () => {
    expect(await run(['users'])).toBe('Nobody may enter yet; see --help\n');
    const invited = await run(ana);
    expect(invited).toMatch(
      /^Ana Lopez \(\S{36}\) signs in once until \S+ with\nhttp:\/\/127\.0\.0\.1:9464\/desk\/sign-in\/link\?code=[\w-]{43}\n$/,
    );
    const id = /\((\S{36})\)/.exec(invited)?.[1] ?? '';
    const changed = await run(['invite', '--user', id, '--role', 'reader'], {
      DESK_URL: 'https://desk.example.org/',
    });
    expect(changed).toContain('https://desk.example.org/desk/sign-in/link?code=');
    expect(await run(['users'])).toBe(`${id}  Ana Lopez  reader  by link  never here\n`);
    await run(['revoke', id]);
    expect(await run(['users'])).toMatch(/ revoked 20\d\d-/);
    await run(['invite', '--user', id]);
    expect(await run(['users'])).toContain('never here');
    await expect(run(['revoke', 'nobody'])).rejects.toMatchObject({
      code: 1,
      stderr: 'There is no user of this id; users lists them\n',
    });
  }, 60_000);

  test('a link is sent by mail in the language of the user, and is not printed (PROOF-26)', async () => {
    const server = await startMailServer();
    const mail = { SMTP_URL: server.url, MAIL_FROM: 'Portico <desk@portico.example>' };
    const sent = [...ana, '--address', 'ana@example.org', '--language', 'de'];
    const { stdout: printed } = await runScript('desk', sent, { ...settings(), ...mail });
    expect(printed).toMatch(/^Ana Lopez \(\S{36}\): the link was sent\n$/);
    const message = decodedMail(server.messages[0] ?? '');
    expect(message).toContain('To: ana@example.org');
    expect(message).toContain('Ihr Link zum Desk');
    expect(message).toMatch(/\/desk\/sign-in\/link\?code=[\w-]{43}/);
    server.mode = 'refuse';
    const refused = run(sent, mail);
    await expect(refused).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^The mail cannot be sent \(.+\); invite again with --user \S{36}\n$/,
      ),
    });
    await server.close();
    expect(await run(sent)).toContain('because SMTP_URL is not set');
    const [file = ''] = await readdir(join(folder, 'mail'));
    expect(await readFile(join(folder, 'mail', file), 'utf8')).toContain('ana@example.org');
  }, 60_000);
});
