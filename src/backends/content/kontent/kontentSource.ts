import { addressOf } from '../../../content/address.ts';
import { namedItems, readChangedItems } from '../../../content/changedItems.ts';
import { currentAnswers } from '../../../content/currentAnswers.ts';
import type { DeliveryItem, ItemAnswer, ItemsAnswer } from '../../../content/delivery.ts';
import type {
  ChangedItems,
  ContentAnswers,
  ContentSource,
  ItemQuery,
  ItemsQuery,
  ReloadOptions,
  ReloadResult,
} from '../../../content/source.ts';
import { defaultLocale, isLocale } from '../../../locale/locales.ts';
import { createChanges } from '../changes.ts';
import { ContentSourceError } from '../contentSourceError.ts';
import { asItemAnswer, asItemsAnswer } from './answer.ts';
import { createNewestVersions } from './newestVersions.ts';
import { itemParameters, listParameters, pageSize, splitQuery } from './query.ts';
import { type ItemLink, itemLinksIn, readContent } from './readContent.ts';
import { requestJson } from './request.ts';

/** Settings of the hosted content service. */
export interface KontentOptions {
  /** For example `https://deliver.kontent.ai`. */
  readonly baseUrl: string;
  readonly environmentId: string;
  /** Allows reading drafts; the host's `deliver` then becomes `preview-deliver`. */
  readonly previewKey?: string;
  /** Required for environments with secured access. */
  readonly secureKey?: string;
  /** Milliseconds per attempt, default 1,500; a second attempt ends within 1,800 in total. */
  readonly timeoutMs?: number;
  /** Default: the global one. */
  readonly fetch?: typeof globalThis.fetch;
  /** Milliseconds from an outdated answer to its removal from all caches; default 2,000. */
  readonly staleAfterMs?: number;
  /** Called when the outdated answers cannot be removed. Default: nothing. */
  readonly onReloadFailed?: (error: unknown) => void;
}

const codenamePattern = /^\w+$/;
const parallelRequests = 4;

/** How long after a reload requests wait for content that the service is preparing, in milliseconds. */
const waitsFor = 60_000;

/**
 * The hosted content service behind the Delivery REST API (CONTENT-4). Only `reload` counts as a
 * change. With few changed items it reads only these (CONTENT-38). When the service says that an
 * answer is outdated, caches are cleared a little later. A `limit` over 2,000 takes several requests.
 * @throws ContentSourceError from its methods, when the service fails, is slow or sends an invalid
 * answer
 */
export function createKontentSource(options: KontentOptions): ContentSource {
  const { environmentId, timeoutMs = 1_500, fetch = globalThis.fetch } = options;
  const versions = createNewestVersions();
  let waitsUntil = 0;
  let clearing: NodeJS.Timeout | undefined;
  let latest: Promise<unknown> = Promise.resolve();

  /** Asks a second time, for new content, when an answer has an older version than one before. */
  async function ask<A extends ItemAnswer | ItemsAnswer>(
    path: string,
    parameters: URLSearchParams,
    as: (answer: unknown) => A,
    { preview = false, isCurrent = false }: Pick<ItemQuery, 'preview' | 'isCurrent'>,
  ): Promise<A | undefined> {
    let older: string | undefined;
    for (const waits of [isCurrent || Date.now() < waitsUntil, true]) {
      const answer = await request(path, parameters, preview, waits);
      if (answer === undefined) return undefined;
      const valid = as(answer);
      older = preview ? undefined : versions.note(itemsOf(valid));
      if (older === undefined) return valid;
    }
    throw new ContentSourceError('outdated', `The content service sent an old version of ${older}`);
  }

  function request(
    path: string,
    parameters: URLSearchParams,
    preview: boolean,
    waits: boolean,
  ): Promise<unknown> {
    const { previewKey, secureKey } = options;
    if (preview && !previewKey) {
      throw new ContentSourceError('setting', 'A preview key is required to read drafts');
    }
    const base = preview ? previewBase(options.baseUrl) : options.baseUrl;
    const url = new URL(`${base.replace(/\/+$/, '')}/${environmentId}/${path}?${parameters}`);
    const key = preview ? previewKey : secureKey;
    const headers = {
      accept: 'application/json',
      ...(key && { authorization: `Bearer ${key}` }),
      ...(waits && { 'x-kc-wait-for-loading-new-content': 'true' }),
    };
    // An answer to a request that waits is current.
    const onStale = () => waits || preview || clearSoon();
    return requestJson(url, headers, { timeoutMs, fetch, onStale });
  }

  function clearSoon(): void {
    clearing ??= setTimeout(() => {
      clearing = undefined;
      inTurn(() => apply(noItems, undefined)).catch((error) => options.onReloadFailed?.(error));
    }, options.staleAfterMs ?? 2_000).unref();
  }

  async function page(query: ItemsQuery, skip: number, limit: number): Promise<ItemsAnswer> {
    const parameters = listParameters(query, skip, Math.min(limit, pageSize));
    const answer = await ask('items', parameters, asItemsAnswer, query);
    if (answer) return read(answer, query);
    const message = `The content service does not know the environment ${environmentId}`;
    throw new ContentSourceError('status', message, { status: 404 });
  }

  /** The answer in the form that the site reads. @throws ContentSourceError when it is invalid */
  async function read<A extends ItemsAnswer | Delivered>(answer: A, query: ItemQuery): Promise<A> {
    const { language } = query;
    try {
      const links = itemLinksIn(answer);
      const webpages = links.filter(({ type }) => type === 'webpage').map((it) => it.codename);
      // A link names the slug of an item, but not the section of a web page.
      const sections =
        webpages.length === 0 ? undefined : await sectionsOf([...new Set(webpages)], query);
      return await readContent(answer, (link) => addressOfLink(link, language, sections));
    } catch (cause) {
      if (cause instanceof ContentSourceError) throw cause;
      const message = 'A value in the answer of the content service is invalid';
      throw new ContentSourceError('shape', message, { cause });
    }
  }

  async function sectionsOf(codenames: readonly string[], query: ItemQuery) {
    const { language, preview = false, isCurrent = false } = query;
    const filters = [{ property: 'system.codename', operator: 'in', values: codenames }] as const;
    const elements = ['section', 'slug'];
    const form = { language, preview, isCurrent, depth: 0, elements };
    const { items } = await answers.items({ ...form, filters });
    return new Map(items.map((it) => [it.system.codename, it]));
  }

  async function pages(query: ItemsQuery): Promise<ItemsAnswer> {
    const { skip = 0, limit = pageSize } = query;
    const answers = [await page(query, skip, limit)];
    let count = answers[0]?.items.length ?? 0;
    const available = (answers[0]?.pagination.total_count ?? 0) - skip;
    while (count < Math.min(limit, available)) {
      const next = await page(query, skip + count, limit - count);
      if (next.items.length === 0) break;
      answers.push(next);
      count += next.items.length;
    }
    return join(answers, skip, limit, answers[0]?.pagination.total_count);
  }

  const changes = createChanges();
  const answers: ContentAnswers = {
    async item(codename, query: ItemQuery) {
      if (!codenamePattern.test(codename)) return undefined;
      const parameters = itemParameters(query);
      const answer = await ask(`items/${codename}`, parameters, asItemAnswer, query);
      if (!answer) return undefined;
      const { item, modular_content: linked } = answer;
      const { items, ...rest } = await read({ items: [item], modular_content: linked }, query);
      return { item: items[0] ?? item, ...rest };
    },
    async items(query) {
      const parts = splitQuery(query);
      if (parts.length === 1) return pages(query);
      const found: ItemsAnswer[] = [];
      for (let from = 0; from < parts.length; from += parallelRequests) {
        const group = parts.slice(from, from + parallelRequests);
        found.push(...(await Promise.all(group.map((part) => page(part, 0, pageSize)))));
      }
      const { skip = 0, limit = pageSize } = query;
      const whole = join(found, 0, limit);
      const items = whole.items.toSorted(byCodename).slice(skip, skip + limit);
      const pagination = { ...whole.pagination, skip, count: items.length };
      return { ...whole, items, pagination };
    },
  };

  /** Changes take turns: one that began to read earlier must not take effect later. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = latest.then(work, work);
    latest = turn.catch(() => undefined);
    return turn;
  }

  function apply(
    changed: ChangedItems | undefined,
    marks: ReloadOptions['changed'],
  ): Promise<void> {
    waitsUntil = Date.now() + waitsFor;
    const findChanges = marks && (async () => marks);
    return changes.apply(currentAnswers(answers), () => undefined, findChanges, changed);
  }

  async function reload({ changed: marks }: ReloadOptions = {}): Promise<ReloadResult> {
    const named = namedItems(marks);
    const { pagination } = await page({ language: 'en', filters: [], isCurrent: true }, 0, 1);
    const changed = named && (await readChangedItems(currentAnswers(answers), named));
    await apply(changed, marks);
    return { isLoaded: true, items: pagination.total_count ?? 0, faults: 0 };
  }

  return {
    name: 'kontent',
    ...answers,
    onChange: changes.onChange,
    reload: (asked) => inTurn(() => reload(asked)),
    close: () => clearTimeout(clearing),
  };
}

/** No item is known to have changed, but answers that were outdated must be read again. */
const noItems: ChangedItems = { marks: [], byLanguage: new Map() };

/** An answer for one item, in the form of a list. */
type Delivered = Pick<ItemsAnswer, 'items' | 'modular_content'>;

/** The items of an answer, and those that they link to. */
function itemsOf(answer: ItemAnswer | ItemsAnswer): DeliveryItem[] {
  const items = 'item' in answer ? [answer.item] : answer.items;
  return [...items, ...Object.values(answer.modular_content)];
}

/** The address of the page that a rich text links to; undefined if it has none. */
function addressOfLink(
  { codename, type, url_slug: slug }: ItemLink,
  language: string,
  webpages: ReadonlyMap<string, DeliveryItem> | undefined,
): string | undefined {
  const locale = isLocale(language) ? language : defaultLocale;
  const { section, slug: own } = webpages?.get(codename)?.elements ?? {};
  return addressOf({ codename, type, slug: own?.value ?? slug, section: section?.value }, locale);
}

function previewBase(baseUrl: string): string {
  return baseUrl.replace(/^(https?:\/\/)deliver\./, '$1preview-deliver.');
}

function byCodename(a: DeliveryItem, b: DeliveryItem): number {
  return a.system.codename < b.system.codename ? -1 : 1;
}

function join(
  answers: readonly ItemsAnswer[],
  skip: number,
  limit: number,
  total?: number,
): ItemsAnswer {
  const items = answers.flatMap((answer) => answer.items);
  const linked = answers.flatMap(({ modular_content: content }) => Object.entries(content));
  return {
    items,
    modular_content: Object.fromEntries(linked),
    pagination: {
      skip,
      limit,
      count: items.length,
      total_count: total ?? items.length,
      next_page: '',
    },
  };
}
