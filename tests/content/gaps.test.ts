import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkContent } from '../../src/contentCheck/checkContent.server.ts';
import { faultLine } from '../../src/contentCheck/wording.ts';

const content = resolve(import.meta.dirname, '../../content');

interface Item {
  readonly untranslated?: readonly string[];
  readonly workflow_step?: string;
  readonly shared?: Readonly<Record<string, unknown>>;
}

const restrictions = [
  'geographic_exceptions',
  'manual_geographic_exceptions',
  'usergroup_exceptions',
] as const;

const items = new Map<string, Item>();

beforeAll(() => {
  for (const file of globSync('*/*/*.yaml', { cwd: content })) {
    if (!/^(default|vet_systems|shared|sqa_test_data)\b/.test(file)) continue;
    items.set(file.replace(/^.*\/|\.yaml$/g, ''), parse(readFileSync(join(content, file), 'utf8')));
  }
});

function gaps(gapOf: (item: Item) => string | undefined): Record<string, string> {
  const found = [...items].flatMap(([codename, item]) => {
    const gap = gapOf(item);
    return gap === undefined ? [] : [[codename, gap]];
  });
  return Object.fromEntries(found);
}

describe('the demo content', () => {
  test('has no errors and no warnings', { timeout: 60_000 }, async () => {
    const { faults } = await checkContent(content);
    expect(faults.map(faultLine)).toEqual([]);
  });

  test('lacks only the translations that it lacks on purpose', () => {
    expect(gaps(({ untranslated }) => untranslated?.join(', '))).toEqual({
      alert_maintenance_october: 'es',
      resource_screw_sizing_card: 'es',
      resource_skills_lab_timetable: 'pt',
    });
  });

  test('withholds only the items that it withholds on purpose', () => {
    // Where an authority applies is tested with the registrations of products.
    const placesOf = ({ shared = {} }: Item) => {
      if (Array.isArray(shared.geographic_exceptions) && shared.geographic_exceptions.length > 9)
        return undefined;
      const places = restrictions.flatMap((field) => shared[field] ?? []);
      return places.length > 0 ? places.join(', ') : undefined;
    };
    expect(gaps(placesOf)).toEqual({
      osteomix_graft: 'CA, AU',
      page_corporate_sustainability: 'BR',
      plasmica_prp: 'US',
      resource_prp_bedside_card: 'DE, AT',
      talvera_nail: 'JP, LTM',
      vet_canineline_suture: 'GB',
    });
    expect(gaps(({ shared }) => (shared?.product_status === 'withdrawn' ? '' : undefined))).toEqual(
      {},
    );
  });

  test('contains no drafts', () => {
    expect(gaps(({ workflow_step }) => workflow_step)).toEqual({});
  });
});
