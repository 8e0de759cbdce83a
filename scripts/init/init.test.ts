import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { parseEnv } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { questions } from './answers.ts';
import { readAnswers } from './ask.ts';
import { fillStarter } from './fillStarter.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-init-'));
afterAll(() => rmSync(folder, { recursive: true }));

const least = { name: 'Spinea', email: 'info@spinea.example' };
const given = (more: Record<string, string> = {}) => new Map(Object.entries({ ...least, ...more }));

test('what is not given has a default that is true of any company (OWN-40)', async () => {
  expect(await readAnswers(given())).toEqual({
    name: 'Spinea',
    legalName: 'Spinea',
    kind: 'devices',
    languages: ['en'],
    color: '#1f5f8b',
    markets: [],
    email: 'info@spinea.example',
    address: '',
    url: '',
    decidedBy: '',
  });
});

test('the default language is the first, whatever the order of the others (OWN-40)', async () => {
  const answers = await readAnswers(given({ languages: 'en, de;es', 'default-language': 'ES' }));
  expect(answers.languages).toEqual(['es', 'en', 'de']);
});

test('names keep their letters; spaces and control characters do not count (OWN-40)', async () => {
  const { name, color } = await readAnswers(
    given({ name: ' Söhne\u00a0&\n "Töchter" <Spine> 🦴 ', color: 'A3F' }),
  );
  expect(name).toBe('Söhne & "Töchter" <Spine> 🦴');
  expect(color).toBe('#aa33ff');
});

test.each([
  ['name', '', 'must not be empty'],
  ['name', 'x'.repeat(81), 'has 81 characters'],
  ['name', '{{email}}', 'must not contain {{'],
  ['legal-name', 'x'.repeat(121), 'has 121 characters'],
  ['kind', 'shoes', 'must be one of implants'],
  ['languages', 'de,xx', 'has xx; there are'],
  ['languages', 'fr,it', 'docs/your-own-site.md'],
  ['languages', ' ', 'must name one of'],
  ['default-language', 'de', 'must be one of en'],
  ['color', 'reddish', 'must be a color such as'],
  ['color', '#12345', 'must be a color such as'],
  ['markets', 'DE,Germany', 'has GERMANY'],
  ['email', 'info', 'must be an e-mail address'],
  ['email', 'a"b@c.de', 'must be an e-mail address'],
  ['email', 'a@b.de,c@d.de', 'must be an e-mail address'],
  ['url', 'www.spinea.example', 'must be the address of the site'],
  ['url', 'https://spinea.example/de', 'without a path'],
  ['url', 'ftp://spinea.example', 'must be the address of the site'],
])('a fault names its option: --%s %s (OWN-40)', async (option, value, message) => {
  await expect(readAnswers(given({ [option]: value }))).rejects.toThrow(`--${option} `);
  await expect(readAnswers(given({ [option]: value }))).rejects.toThrow(message);
});

test('without questions, name and e-mail address are needed (OWN-40)', async () => {
  await expect(readAnswers(new Map([['name', 'Spinea']]))).rejects.toThrow('--email is needed');
});

test('it asks for what is not given, again until the answer is valid (OWN-41)', async () => {
  const input = new PassThrough();
  let said = '';
  const asking = { input, output: { write: (text: string) => void (said += text) } };
  const answered = readAnswers(new Map([['name', 'Spinea']]), asking);
  const lines = ['', 'implants', 'xx', 'de,en', '', '#6b2d5c', 'AT', 'me', 'me@spinea.example'];
  input.end([...lines, '', '', ''].join('\n').concat('\n'));
  expect(await answered).toMatchObject({
    legalName: 'Spinea',
    kind: 'implants',
    languages: ['de', 'en'],
    markets: ['AT'],
    email: 'me@spinea.example',
  });
  expect(said).toContain('This has xx; there are');
  expect(said).toContain('This must be an e-mail address');
  expect(said).toContain('[Spinea]');
  expect(said.match(/E-mail address/g)).toHaveLength(2);
});

test('when the input ends, it says which answer is missing (OWN-41)', async () => {
  const input = new PassThrough();
  input.end('\n');
  const asking = { input, output: { write: () => undefined } };
  await expect(readAnswers(new Map([['name', 'S']]), asking)).rejects.toThrow('no answer to: What');
});

test('every option is in the help, and every question has one (OWN-40)', () => {
  const help = readFileSync(resolve(import.meta.dirname, '../init.ts'), 'utf8');
  for (const { option } of questions) expect(help).toContain(`--${option} `);
});

const facts: Record<string, string> = { name: 'A & <B>', address: '' };
const filling = {
  languages: ['de', 'en'],
  kind: 'implants',
  markets: ['AT'],
  fact: (name: string, language: string) =>
    name === 'width' ? 30 : (facts[name] ?? `${name} in ${language}`),
};

test('filling keeps the chosen languages, in their order, and the comments (OWN-42)', () => {
  const text = '# Say more.\nvariants:\n  en: { a: x }\n  fr: { a: y }\n  de: { a: "{{k.w}}" }\n';
  const filled = fillStarter(text, filling) ?? '';
  expect(filled).toContain('# Say more.');
  expect(Object.entries(parse(filled).variants)).toEqual([
    ['de', { a: 'k.w in de' }],
    ['en', { a: 'x' }],
  ]);
});

test('values are escaped where they stand in HTML, and quoted where YAML needs it (OWN-42)', () => {
  const text =
    'a: "{{name}}"\nb: <p>{{name}}</p>\nc: "{{width}}"\nd: x {{name}}\ne: "{{name}}: x"\n';
  expect(parse(fillStarter(text, filling) ?? '')).toEqual({
    a: 'A & <B>',
    b: '<p>A &amp; &lt;B&gt;</p>',
    c: 30,
    d: 'x A & <B>',
    e: 'A & <B>: x',
  });
});

test('a name that ends with a period ends its sentence, too (OWN-78)', () => {
  const spanish = { ...filling, fact: () => 'Columna S.L.' };
  const text = 'a: Escriba a {{name}}.\nb: <p>De {{name}}.</p>\nc: "{{name}}, {{name}}"\n';
  expect(parse(fillStarter(text, spanish) ?? '')).toEqual({
    a: 'Escriba a Columna S.L.',
    b: '<p>De Columna S.L.</p>',
    c: 'Columna S.L., Columna S.L.',
  });
});

test('what is for others goes: entries, whole files, parts without a fact (OWN-42)', () => {
  const list =
    'a:\n  - { when: { kind: [devices] }, b: 1 }\n  - { when: { kind: [implants] }, b: 2 }\n';
  expect(parse(fillStarter(list, filling) ?? '')).toEqual({ a: [{ b: 2 }] });
  expect(fillStarter('when:\n  markets: [US]\na: 1\n', filling)).toBeUndefined();
  expect(fillStarter('when:\n  markets: [DE, AT]\na: 1\n', filling)).toBe('a: 1\n');
  expect(parse(fillStarter('a: "x{{#address}} {{address}}{{/address}}y"', filling) ?? '').a).toBe(
    'xy',
  );
});

/** Runs the command. @returns its exit status and what it wrote */
function init(...args: string[]): Promise<{ status: number; out: string }> {
  const script = resolve(import.meta.dirname, '../init.ts');
  return new Promise((done) => {
    const { PORT: _, ...env } = process.env;
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) => {
      done({ status: error ? Number(error.code) : 0, out: stdout + stderr });
    });
  });
}

const basics = ['--name', 'Spinea', '--email', 'info@spinea.example', '--yes'];

test('it never overwrites: a folder with files is refused, and settings stay (OWN-43)', async () => {
  const env = join(folder, 'env');
  const content = join(folder, 'content');
  mkdirSync(content);
  writeFileSync(join(content, 'notes.txt'), 'mine');
  const refused = await init(content, ...basics, '--env', env);
  expect(refused).toMatchObject({ status: 1, out: expect.stringContaining('notes.txt') });
  expect(readdirSync(content)).toEqual(['notes.txt']);

  writeFileSync(env, 'PORT=4000\n');
  const other = join(folder, 'other');
  const made = await init(other, ...basics, '--env', env, '--languages', 'es');
  expect(made.status).toBe(0);
  expect(made.out).toContain('DEFAULT_LANGUAGE=es');
  expect(made.out).toContain('at http://localhost:4000\n');
  expect(readFileSync(env, 'utf8')).toBe('PORT=4000\n');
});

test('settings that no command reads by itself are said to be so (OWN-95)', async () => {
  const env = join(folder, 'e4');
  const { out } = await init(join(folder, 'elsewhere'), ...basics, '--env', env);
  expect(out).toContain(`.env, not ${env}`);
});

test('what visitors send comes to the address that they are told (OWN-58)', async () => {
  const env = join(folder, 'e3');
  await init(join(folder, 'mailed'), ...basics, '--env', env);
  const settings = parseEnv(readFileSync(env, 'utf8'));
  expect(settings).toMatchObject({
    FORM_SUBMISSION_URL: 'mailto:info@spinea.example',
    MAIL_FROM: 'info@spinea.example',
  });
  expect(readFileSync(env, 'utf8')).toContain('#SMTP_URL=');
});

test.each([
  ['orthoses', 'laypersons', 'orthosis'],
  ['veterinary', 'veterinarians', 'implant'],
  ['devices', 'health_care_professionals', 'equipment'],
])(
  '%s are for %s, and lists of countries begin with the markets (OWN-67, OWN-68)',
  async (kind, users, type) => {
    const content = join(folder, kind);
    const options = ['--kind', kind, '--markets', 'AT,CH', '--env', join(folder, `env-${kind}`)];
    const { status, out } = await init(content, ...basics, ...options);
    expect([status, out]).toEqual([0, expect.stringContaining('at http://localhost:3000\n')]);
    const read = (path: string) => parse(readFileSync(join(content, path), 'utf8'));
    expect(read('main/product/product_draft.yaml').shared.intended_users).toBe(users);
    expect(read('main/brand.yaml').markets).toEqual(['AT', 'CH']);
    const types = read('vocabularies.yaml').product_types.map(
      (it: { codename: string }) => it.codename,
    );
    expect(types).toContain(type);
  },
);

test('it draws logo, icons, emblem and share picture, and says when it darkens a color (OWN-44)', async () => {
  const content = join(folder, 'drawn');
  const { out } = await init(content, ...basics, '--color', '#ffcc00', '--env', join(folder, 'e2'));
  expect(out).toContain('#ffcc00 would be too faint');
  const accent = /uses (#[0-9a-f]{6})/.exec(out)?.[1] ?? '?';
  expect(readFileSync(join(content, 'media/favicon.svg'), 'utf8')).toContain(accent);
  expect(readFileSync(join(content, 'media/emblem.svg'), 'utf8')).toContain(accent);
  // Paths need no font.
  expect(readFileSync(join(content, 'media/logo.svg'), 'utf8')).not.toContain('<text');
  const icons = [32, 180, 192, 512].map((width) => `favicon-${width}.png`);
  expect(readdirSync(join(content, 'media')).toSorted()).toEqual(
    [
      'cover.png',
      'emblem.svg',
      'favicon.ico',
      'favicon.svg',
      'logo.svg',
      'share.png',
      ...icons,
    ].toSorted(),
  );
});
