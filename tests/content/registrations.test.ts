import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const content = resolve(import.meta.dirname, '../../demo/content');

/** The day for which the demo content is written. */
const demoDay = Date.parse('2026-11-24');

interface EventFile {
  readonly shared: Readonly<Record<string, unknown>>;
  readonly variants: Readonly<Record<string, unknown>>;
}

const eventsOf = (collection: string): EventFile[] =>
  globSync(`${collection}/event/*.yaml`, { cwd: content }).map((file) =>
    parse(readFileSync(resolve(content, file), 'utf8')),
  );

const time = (value: unknown) => new Date(String(value)).getTime();

/** Whether one can register on the day of the demo content and half a year later. */
const isOpenForLong = ({ shared }: EventFile) =>
  (shared.registration_status === 'register' || shared.registration_status === 'seats_open') &&
  shared.available_seats !== 0 &&
  time(shared.registration_opens) < demoDay &&
  time(shared.registration_closes) > demoDay + 182 * 86_400_000;

describe.each(['default', 'vet_systems'])('the events of %s', (collection) => {
  test('a course for professionals is open for registration, in four languages (REG-3)', () => {
    const courses = eventsOf(collection).filter(
      (it) => it.shared.audience === 'professional' && isOpenForLong(it),
    );
    expect(courses).not.toEqual([]);
    for (const { variants } of courses) {
      expect(Object.keys(variants).toSorted()).toEqual(['de', 'en', 'es', 'pt']);
    }
  });

  test('a course in Spanish is open for registration', () => {
    const courses = eventsOf(collection).filter(
      (it) => [it.shared.language].flat().includes('spanish') && isOpenForLong(it),
    );
    expect(courses).not.toEqual([]);
  });
});
