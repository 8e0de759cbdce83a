import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings, secretNames } from '../settings.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
/** A file with a secret, as Docker, Kubernetes and systemd provide it. */
function put(content: string | Uint8Array): string {
  files += 1;
  const path = join(folder, `secret-${files}`);
  writeFileSync(path, content);
  return path;
}

/** The message of the start that is refused. */
function refusal(env: Readonly<Record<string, string>>): string {
  try {
    readSettings(env);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

const key = Buffer.alloc(32, 7).toString('base64');

describe('a secret from a file (CONFIG-34)', () => {
  test.each(['', '\n', '\r\n'])('is its text without the newline at its end: %j', (end) => {
    const url = 'postgres://portico:p%20w@database/portico';
    expect(readSettings({ DATABASE_URL_FILE: put(`${url}${end}`) }).DATABASE_URL).toBe(url);
  });

  test('keeps other space at its ends, which a password may have', () => {
    const KONTENT_SECURE_KEY_FILE = put(' two\nlines \n\n');
    expect(readSettings({ KONTENT_SECURE_KEY_FILE }).KONTENT_SECURE_KEY).toBe(' two\nlines \n');
  });

  test('counts as the setting for other settings', () => {
    const kontent = { CONTENT_SOURCE: 'kontent', KONTENT_ENVIRONMENT_ID: 'id' };
    const preview = { PREVIEW_KEY_FILE: put('p'.repeat(16)), KONTENT_PREVIEW_KEY_FILE: put('k') };
    expect(readSettings({ ...kontent, ...preview }).KONTENT_PREVIEW_KEY).toBe('k');
    expect(refusal({ SMTP_URL_FILE: put('smtp://mail.example') })).toContain('MAIL_FROM');
  });

  test.each(secretNames)('%s can be read from one', (name) => {
    const said = refusal({ [`${name}_FILE`]: join(folder, 'missing') });
    expect(said).toContain('Invalid environment variables');
    expect(said).toContain(`  ${name}_FILE: cannot be read (ENOENT)`);
  });

  test('is no second value beside the setting', () => {
    const said = refusal({ LEADS_KEY: key, LEADS_KEY_FILE: put(key) });
    expect(said).toMatch(/^ {2}LEADS_KEY: .*LEADS_KEY_FILE/m);
    expect(said).not.toContain(key);
  });

  test('is read beside an empty setting, and an empty name of a file is absent', () => {
    expect(readSettings({ LEADS_KEY: '', LEADS_KEY_FILE: put(key) }).LEADS_KEY).toHaveLength(1);
    expect(readSettings({ LEADS_KEY: key, LEADS_KEY_FILE: '' }).LEADS_KEY).toHaveLength(1);
  });

  test.each([
    ['nothing', ''],
    ['an empty line', '\n'],
    ['blanks', ' \n\t\n'],
  ])('with %s in it stops the start', (_, content) => {
    const said = refusal({ LEADS_KEY_FILE: put(content) });
    expect(said).toMatch(/^ {2}LEADS_KEY_FILE: .*empty/m);
  });

  test('that is a folder, or no text, stops the start', () => {
    const place = join(folder, 'place');
    mkdirSync(place);
    expect(refusal({ LEADS_KEY_FILE: place })).toContain(
      '  LEADS_KEY_FILE: cannot be read (EISDIR)',
    );
    const said = refusal({ LEADS_KEY_FILE: put(Uint8Array.of(0xff, 0xfe, 0x61)) });
    expect(said).toMatch(/^ {2}LEADS_KEY_FILE: .*UTF-8/m);
  });

  test.skipIf(process.getuid?.() === 0)('that this user may not read stops the start', () => {
    const path = put(key);
    chmodSync(path, 0o000);
    expect(refusal({ LEADS_KEY_FILE: path })).toContain('cannot be read (EACCES)');
  });

  test('all files with faults are named at once', () => {
    const missing = join(folder, 'missing');
    const said = refusal({ LEADS_KEY_FILE: missing, REDIS_URL_FILE: missing });
    expect(said).toMatch(/REDIS_URL_FILE[\s\S]*LEADS_KEY_FILE|LEADS_KEY_FILE[\s\S]*REDIS_URL_FILE/);
  });

  test('is never repeated when it is invalid; the message names the file', () => {
    const invalid = secretNames.filter((name) => {
      const said = refusal({ [`${name}_FILE`]: put('abracadabra\u0000') });
      expect(said).not.toContain('abracadabra');
      expect(said === '' || said.includes(`  ${name}_FILE: `)).toBe(true);
      return said !== '';
    });
    expect(invalid).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'LEADS_KEY', 'SMTP_URL', 'FORM_SUBMISSION_HEADERS']),
    );
  });

  test('is not read for a browser', () => {
    expect(() => readSettings({ LEADS_KEY_FILE: join(folder, 'missing') }, false)).not.toThrow();
  });
});

test('the settings that hold passwords, keys and headers are secrets, and others are not (CONFIG-34)', () => {
  const all = Object.keys(readSettings({}));
  const byName = all.filter((name) => /(_KEY|_SECRET|_HEADERS)$/.test(name));
  const publicKey = 'CAPTCHA_SITE_KEY';
  const within = ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'GEO_URL', 'LEADS_RECEIVERS'];
  expect([...secretNames].toSorted()).toEqual(
    [...byName.filter((name) => name !== publicKey), ...within].toSorted(),
  );
  expect(secretNames.filter((name) => all.includes(`${name}_FILE`))).toEqual([]);
});
