import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { companyKinds } from './answers.ts';

vi.setConfig({ testTimeout: 120_000 });

const root = resolve(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'docs/your-own-site.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'portico-guide-'));
afterAll(() => rmSync(folder, { recursive: true }));

const blocks = (kind: string) =>
  [...guide.matchAll(new RegExp(`^\`\`\`${kind}\n([^]*?)^\`\`\``, 'gm'))].map(([, it = '']) => it);
const run = (command: string, env: NodeJS.Dict<string> = {}) =>
  execFileSync('sh', ['-c', command], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, ...env },
  });

test('the guide to a site of one’s own leads to content without a fault (OWN-50)', () => {
  const begin = blocks('sh').find((it) => it.includes('npm run init -- content'));
  const [, options = ''] = /npm run init -- content ((?:.*\\\n)*.*)/.exec(begin ?? '') ?? [];
  run(`node scripts/init.ts ${folder}/content --env ${folder}/env --yes ${options}`);
  const settings = parseEnv(readFileSync(join(folder, 'env'), 'utf8'));
  const written = blocks('yaml').map((block) => {
    const [, path = '', replaced] = /^# (\S+\.yaml)(?:, in place of "(.+)")?\n/.exec(block) ?? [];
    const file = join(folder, path);
    const before = replaced ? readFileSync(file, 'utf8') : '';
    expect(before).toContain(replaced ?? '');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, replaced ? before.replace(replaced, block) : block);
    return path;
  });
  expect(written).toHaveLength(5);
  const navigation = readFileSync(
    join(folder, 'content/main/navigation_node/main_navigation.yaml'),
    'utf8',
  );
  expect(parse(navigation).shared).toMatchObject({
    children: ['nav_products', 'nav_news', 'nav_training_week', 'nav_company'],
    locale: ['nav_locale'],
  });
  // That of the guide is an example, which the check would name.
  settings.MAIN_SITE_URL = 'https://www.wirbelwerk.com';
  const told = run('node scripts/content-check.ts', settings);
  expect(told).toMatch(/, 0 errors, /);
  // The only warnings are those that the guide explains.
  const warnings = told.split('\n').filter((line) => / warning: /.test(line));
  expect(warnings.filter((line) => !/Nothing has the value|who decided/.test(line))).toEqual([]);
  expect(told).toContain(/`(Nothing is missing.*?)`/.exec(guide)?.[1]);
});

test('a site that is begun beside one’s own has words and drawings to copy (OWN-74)', () => {
  const beside = blocks('sh').find((it) => it.includes('npm run init -- drawn')) ?? '';
  const place = `${folder}/drawn`;
  const command = beside.replace('drawn --env drawn.env', `${place} --env ${folder}/drawn.env`);
  run(command.replace('npm run init --', 'node scripts/init.ts'));
  const { variants } = parse(readFileSync(`${place}/main/webpage/page_privacy.yaml`, 'utf8'));
  expect(Object.keys(variants)).toEqual(['de', 'en', 'es']);
  expect(guide).toContain('copy `drawn/media` over `content/media`');
  const emblem = readFileSync(`${place}/media/emblem.svg`, 'utf8');
  expect(emblem).toContain(/--color '(#\w+)'/.exec(beside)?.[1]);
});

test('the guide says what each kind of company begins with (OWN-68)', () => {
  for (const kind of companyKinds) expect(guide).toMatch(new RegExp(`^\\| .*\`${kind}\``, 'm'));
});

test('each command and file of the guide exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commands = [...guide.matchAll(/npm run ([a-z:]+)/g)].map(([, name = '']) => name);
  expect(commands.length).toBeGreaterThan(8);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  // They read the settings that `init` wrote; `dev` does so itself, and again when they change.
  const reads = commands.filter((name) => !['init', 'build', 'dev'].includes(name));
  expect(reads.filter((name) => !scripts[name].includes('--env-file-if-exists=.env'))).toEqual([]);
  const files = [...guide.matchAll(/\boperations\/[\w@./]*\w/g)].map(([path]) => path);
  expect(files.length).toBeGreaterThan(2);
  for (const path of files) expect(readFileSync(join(root, path), 'utf8')).not.toBe('');
});
