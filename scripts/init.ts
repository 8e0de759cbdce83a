import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { type Answers, companyKinds, knownLanguages, questions } from './init/answers.ts';
import { readAnswers } from './init/ask.ts';
import { makeSite } from './init/makeSite.ts';

const help = `Begins a site of your own: its content, drawn from your name and color, and its settings.

Usage: npm run init -- DIR [options]

  DIR                  the content folder, new or empty, such as content
  --name TEXT          your name, as visitors know it (up to 80 characters)
  --legal-name TEXT    the name of the company in law; default the name
  --kind KIND          ${companyKinds.join(', ')}; default devices.
                       Products of orthoses are for laypersons until you write otherwise
  --languages LIST     languages of the site, of ${knownLanguages.join(',')}; default en
  --default-language L the one whose addresses have no prefix; default the first
  --color COLOR        color of the brand, such as '#6b2d5c'; one that is too faint to read is darkened
  --markets LIST       countries where you sell, such as DE,AT,CH: they decide the registration schemes, and
                       lists of countries begin with them
  --email ADDRESS      where visitors reach you
  --address TEXT       your postal address in one line, for the legal notice
  --url URL            the address of the site, such as https://www.your-company.com
  --decided-by TEXT    who decided the rules of countries, with position
  --yes                ask nothing: what is not given has its default (--name and --email are needed)
  --env FILE           the file for the settings; default .env
  --help               print this text

Without --yes it asks for what is not given. It never overwrites a file. What it writes is complete and
true of any company; comments in the files say what only you can add.`;

/** @throws Error with a message for users */
function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...Object.fromEntries(questions.map(({ option }) => [option, { type: 'string' as const }])),
      yes: { type: 'boolean', default: false },
      env: { type: 'string', default: '.env' },
    },
  });
  const [directory, ...more] = positionals;
  if (!directory || more.length > 0)
    throw new Error('Name one folder for the content, such as npm run init -- content');
  const { yes, env, ...given } = values;
  const texts = new Map(Object.entries<string>(given));
  return { directory, texts, asks: !yes, env };
}

/** @throws Error when something is in the folder: nothing is overwritten */
async function requireEmpty(directory: string): Promise<void> {
  const found = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new Error(`${directory} cannot be used: ${error.message}`, { cause: error });
  });
  const [first] = found.filter((it) => !it.startsWith('.'));
  if (first) throw new Error(`${directory} is not empty (${first}): choose a new or empty folder`);
}

/** A value in a file of settings; Node reads no escapes there. */
function quoted(value: string): string {
  if (/^[\w./:,-]*$/.test(value)) return value;
  const mark = ['"', "'", '`'].find((it) => !value.includes(it));
  if (!mark) throw new Error(`A setting cannot have the value ${value}`);
  return mark + value + mark;
}

/** The settings of the site, as lines. */
function settingsOf({ languages, url, email }: Answers, directory: string): readonly string[] {
  return [
    `CONTENT_DIR=${quoted(directory)}`,
    `LANGUAGES=${languages.join(',')}`,
    `DEFAULT_LANGUAGE=${languages[0]}`,
    url ? `MAIN_SITE_URL=${url}` : '#MAIN_SITE_URL=https://www.your-company.com',
    '# What visitors send comes to this address, and mails to visitors from it, once there is a mail server.',
    `FORM_SUBMISSION_URL=${quoted(`mailto:${email}`)}`,
    `MAIL_FROM=${quoted(email)}`,
    '#SMTP_URL=smtps://user:password@mail.your-company.com',
  ];
}

/** The port at which the site starts; the environment comes before the file, as at a start. */
function portOf(env: string): number {
  const { PORT = parseEnv(readFileSync(env, 'utf8')).PORT } = process.env;
  return Number(PORT) || 3000;
}

async function run(): Promise<string> {
  const { directory, texts, asks, env } = readOptions();
  await requireEmpty(directory);
  const answers = await readAnswers(
    texts,
    asks ? { input: process.stdin, output: process.stdout } : undefined,
  );
  const settings = settingsOf(answers, directory);
  const { files, remarks } = await makeSite(answers, new Date());
  for (const [path, content] of files) {
    const target = join(directory, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content, { flag: 'wx' });
  }
  const hadSettings = existsSync(env);
  if (!hadSettings) {
    const intro = '# Settings of the site; .env.example lists all of them.';
    await writeFile(env, [intro, ...settings, ''].join('\n'), { flag: 'wx' });
  }
  return [
    `${files.size} files are in ${directory}.`,
    hadSettings
      ? `${env} exists and stays; put these lines into it:\n  ${settings.join('\n  ')}`
      : `The settings are in ${env}.`,
    // A second site beside the first has settings of its own: to copy them is for the reader to decide.
    ...(resolve(env) === resolve('.env')
      ? []
      : [
          `Commands read .env, not ${env}: copy it there, unless .env has the settings of another site.`,
        ]),
    ...remarks,
    '',
    'Next:',
    '  npm run content:check      says what is missing',
    `  npm start                  serves the site at http://localhost:${portOf(env)}`,
    '  docs/your-own-site.md      leads on from here',
  ].join('\n');
}

// `command.ts` reads the languages of the site, which this command chooses.
try {
  process.stdout.write(`${process.argv.includes('--help') ? help : await run()}\n`);
} catch (error) {
  process.stderr.write(`init: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
