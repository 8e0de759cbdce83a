import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

test('every guide begins with its readers, and with what they can do after it', () => {
  const guides = globSync(['docs/*.md', 'docs/requirements/*.md'], { cwd: root });
  expect(guides.length).toBeGreaterThan(50);
  const faults = guides.filter(
    (path) => !/^# .+\n\nFor [^:\n]+: ./.test(readFileSync(resolve(root, path), 'utf8')),
  );
  expect(faults).toEqual([]);
});
