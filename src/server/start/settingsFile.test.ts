import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSettingsFiles } from './settingsFile.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const settings = 'CONTENT_DIR=content\nMAIL_FROM="Müller <a@b.example>"\n';

function checked(content: string | Buffer): () => void {
  const file = join(folder, 'env');
  writeFileSync(file, content);
  return () => checkSettingsFiles(['--max-old-space-size=2000', `--env-file-if-exists=${file}`]);
}

test.each([
  ['UTF-8 with a byte order mark', `\uFEFF${settings}`],
  ['UTF-16', Buffer.from(`\uFEFF${settings}`, 'utf16le')],
  [
    'UTF-8, and a line in UTF-16',
    Buffer.concat([Buffer.from(settings), Buffer.from('DESK=on', 'utf16le')]),
  ],
  ['Latin-1', Buffer.from(settings, 'latin1')],
])(
  'a file of settings in %s ends the start, because settings would be lost (OWN-105)',
  (_, text) => {
    expect(checked(text)).toThrow(/settings-.+env: settings in it would be lost.+Save it as UTF-8/);
  },
);

test('it is found however Node was told its name (OWN-105)', () => {
  expect(checked(Buffer.from(settings, 'latin1'))).toThrow();
  const file = join(folder, 'env');
  for (const options of [
    ['--env-file', file],
    ['--env-file-if-exists', file, '--title=x'],
  ]) {
    expect(() => checkSettingsFiles(options)).toThrow(file);
  }
  expect(() => checkSettingsFiles(['--env-file'])).not.toThrow();
});

test('a plain one is read, also with the ends of lines of Windows, and none is needed (OWN-105)', () => {
  expect(checked(settings.replaceAll('\n', '\r\n'))).not.toThrow();
  expect(() => checkSettingsFiles([`--env-file-if-exists=${folder}/none`])).not.toThrow();
});
