import fc from 'fast-check';
import type { AuthoredItem, Fields } from '../../src/content/edition/authored.ts';
import { createCurrentView } from '../../src/content/edition/currentView.server.ts';
import type { Derivation } from '../../src/content/edition/view.server.ts';
import type { Locale } from '../../src/locale/locales.ts';

/** An item of test content; its values are English unless `languages` has others. */
export interface TestItem {
  readonly type?: string;
  readonly collection?: string;
  readonly published?: boolean;
  readonly values?: Fields;
  readonly languages?: Readonly<Partial<Record<Locale, Fields>>>;
}

/** Items by codename; default products with a page. */
export type TestItems = Readonly<Record<string, TestItem>>;

function itemOf(
  codename: string,
  { type = 'product', collection = 'default', published = true, ...item }: TestItem,
): AuthoredItem {
  const made: AuthoredItem = {
    codename,
    type,
    collection,
    name: codename,
    lastModified: '2026-11-01T00:00:00Z',
    published,
    untranslated: [],
    parent: undefined,
    variants: {},
    components: [],
  };
  // Products that people use need registrations; those for animals need none.
  const page: Fields = { title: codename, slug: codename, intended_users: ['veterinarians'] };
  const shared = type === 'product' ? page : {};
  for (const [language, own] of Object.entries({ en: item.values ?? {}, ...item.languages })) {
    const variant = { item: made, type, own, shared, path: [], sharedPath: [] };
    made.variants[language as Locale] = { ...variant, language: language as Locale };
  }
  return made;
}

/** A current view of test content. */
export async function openTestContent(
  items: TestItems,
  derivations: readonly Derivation<unknown>[],
) {
  const current = createCurrentView(derivations);
  let editions = 0;
  /** Makes other content live. @param mediaDigest another one says that any file changed */
  async function show(next: TestItems, mediaDigest = ''): Promise<void> {
    editions += 1;
    const parts = {
      items: Object.entries(next).map(([codename, item]) => itemOf(codename, item)),
      deliverAsset: ({ url = '', name = '' }) => ({
        name,
        url,
        type: '',
        size: 0,
        description: null,
        width: null,
        height: null,
      }),
      files: [],
      digest: String(editions),
      mediaDigest,
      faults: {},
    };
    const objection = await current.offer(parts, true);
    if (objection !== undefined) throw new Error(objection);
  }
  await show(items);
  return { current, show };
}

/**
 * States of some content, each with a few items edited, added or removed since the one before.
 * @param content what each item may be
 */
export function editsOf(
  content: Readonly<Record<string, fc.Arbitrary<TestItem>>>,
): fc.Arbitrary<readonly TestItems[]> {
  const edited = Object.entries(content).map(([codename, item]) =>
    fc.tuple(fc.constant(codename), fc.option(item, { nil: undefined, freq: 8 })),
  );
  const first = fc.record(content, { requiredKeys: [] });
  const edits = fc.array(fc.array(fc.oneof(...edited), { minLength: 1, maxLength: 2 }), {
    maxLength: 8,
  });
  return fc.tuple(first, edits).map(([begun, steps]) => {
    const states: TestItems[] = [begun as TestItems];
    for (const step of steps) {
      const next = Object.entries({ ...states.at(-1), ...Object.fromEntries(step) });
      states.push(Object.fromEntries(next.filter(([, item]) => item)) as TestItems);
    }
    return states;
  });
}
