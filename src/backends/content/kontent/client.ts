import { createDeliveryClient, type IDeliveryClientConfig } from '@kontent-ai/delivery-sdk';
import { getSyncClient, type SyncClientConfig, type SyncSdkError } from '@kontent-ai/sync-sdk';
import { contentTypeOf } from '../../../content/types/index.ts';
import { isLocale, type Locale } from '../../../locale/locales.ts';
import { asFeedPage, type FeedPage } from './answer.ts';
import { type Call, type CallOptions, ContentSourceError, createCall } from './call.ts';

/** How the hosted service is called. */
export interface ClientOptions extends CallOptions {
  /** For example `https://deliver.kontent.ai`. */
  readonly baseUrl: string;
  readonly environmentId: string;
  /** True to read drafts, from the host whose name begins with `preview-deliver`; default false. */
  readonly preview?: boolean;
  /** Required for drafts. */
  readonly previewKey?: string;
  /** Required for environments with secured access. */
  readonly secureKey?: string;
}

/** A variant of an item that was published, changed or removed. */
export interface ItemChange {
  readonly codename: string;
  readonly type: string;
  readonly language: string;
  /** Whether it was withdrawn, deleted or archived. */
  readonly isRemoved: boolean;
  /** The time of the version that is current. */
  readonly lastModified: string;
}

/** What changed since a token was given. */
export interface Changes {
  readonly items: readonly ItemChange[];
  /** Whether any item may have changed, as with a type, a language or a taxonomy. */
  readonly areAny: boolean;
  /** Stands for the present moment. */
  readonly token: string;
}

/** Reads from the hosted service. All methods throw ContentSourceError. */
export interface KontentClient {
  /** The token of the present moment, from which changes can be asked for. */
  start(): Promise<string>;
  /** @returns undefined when the service does not accept the token, such as an old one */
  changes(token: string): Promise<Changes | undefined>;
  /** The variants in a language, without fallbacks. @param codenames default all */
  feed(language: Locale, codenames?: readonly string[]): AsyncGenerator<FeedPage>;
  /** Gives up all requests. */
  close(): void;
}

/** More answers than any project has: the service does not come to an end. */
const mostPages = 50_000;

/** Creates a client of the vendor's SDKs, which send every request with `callService` (CONFIG-26). */
export function createKontentClient(options: ClientOptions): KontentClient {
  const { preview = false, previewKey } = options;
  if (preview && !previewKey) {
    throw new ContentSourceError('setting', 'A preview key is required to read drafts');
  }
  const published = options.baseUrl.replace(/\/+$/, '');
  const base = preview
    ? published.replace(/^(https?:\/\/)deliver\./, '$1preview-deliver.')
    : published;
  const { call, close } = createCall(options);
  const delivery = createDelivery(options, base, call);
  const sync = createSync(options, base, call);

  return {
    async start() {
      const { success, response, error } = await asked(sync.init().toPromise());
      if (!success) throw invalid(error);
      return response.meta.continuationToken;
    },

    async changes(from) {
      const found: ItemChange[] = [];
      let areAny = false;
      for (let [token, page] = [from, 0]; page < mostPages; page += 1) {
        const answer = await asked(sync.sync(token).toPromise()).catch(unlessTokenRefused);
        if (!answer) return undefined;
        const { success, response, error } = answer;
        if (!success) throw invalid(error);
        const { items, types, languages, taxonomies } = response.payload;
        token = response.meta.continuationToken;
        for (const { change_type: change, data } of items) {
          const { codename, type, language, last_modified: lastModified } = data.system;
          const isRemoved = change === 'deleted' || data.system.workflow_step === 'archived';
          found.push({ codename, type, language, lastModified, isRemoved });
        }
        areAny ||=
          types.some(({ data }) => contentTypeOf(data.system.codename)) ||
          languages.some(({ data }) => isLocale(data.system.codename)) ||
          taxonomies.length > 0;
        const isLast = [items, types, languages, taxonomies].every((it) => it.length === 0);
        if (isLast) return { items: found, areAny, token };
      }
      throw endless();
    },

    async *feed(language, codenames) {
      const query = delivery
        .itemsFeed()
        .languageParameter(language)
        // Without it, the feed has fallbacks, too.
        .equalsFilter('system.language', language)
        .queryConfig({ waitForLoadingNewContent: true });
      if (codenames) query.inFilter('system.codename', [...codenames]);
      for (let page = 0; page < mostPages; page += 1) {
        const { response, xContinuationToken: next } = await asked(query.toPromise());
        yield (response.data as unknown as { readonly page: FeedPage }).page;
        if (!next) return;
        query.withContinuationToken(next);
      }
      throw endless();
    },

    close,
  };
}

const unused = () => Promise.reject(new Error('The content service is only read'));

/** The vendor's SDK that reads items. */
function createDelivery(options: ClientOptions, base: string, call: Call) {
  const { environmentId, preview = false, previewKey, secureKey } = options;
  return createDeliveryClient({
    environmentId,
    ...(preview ? { previewApiKey: previewKey } : secureKey ? { secureApiKey: secureKey } : {}),
    proxy: { baseUrl: base, basePreviewUrl: base },
    excludeArchivedItems: preview,
    defaultQueryConfig: { usePreviewMode: preview, useSecuredMode: !preview && !!secureKey },
    httpService: {
      async getAsync({ url }, { headers: given = [] } = {}) {
        const sent = Object.fromEntries(given.map(({ header, value }) => [header, value]));
        const answer = await call(url, 'GET', sent);
        // The SDK would make models of all items, which nobody reads, and fails on odd values.
        const data = { items: [], modular_content: {}, page: asFeedPage(answer.data) };
        const headers = [...answer.headers].map(([header, value]) => ({ header, value }));
        const retryStrategy = { options: {}, retryAttempts: 0 };
        const { status } = answer;
        return { data: data as never, headers, status, rawResponse: answer, retryStrategy };
      },
      postAsync: unused,
      putAsync: unused,
      patchAsync: unused,
      deleteAsync: unused,
      createCancelToken: () => ({ token: undefined, cancel: () => undefined }),
    } satisfies IDeliveryClientConfig['httpService'],
  });
}

/** The vendor's SDK that asks for changes. */
function createSync(options: ClientOptions, base: string, call: Call) {
  const { environmentId, preview, previewKey = '', secureKey } = options;
  const { publicApi, previewApi, secureApi } = getSyncClient(environmentId);
  const api = preview ? previewApi(previewKey) : secureKey ? secureApi(secureKey) : publicApi();
  return api.create({
    baseUrl: `${base}/v2`,
    responseValidation: { enable: true },
    httpService: {
      async requestAsync({ url, method, body, requestHeaders = [] }) {
        const sent = Object.fromEntries(requestHeaders.map(({ name, value }) => [name, value]));
        const answer = await call(url, method, sent);
        const responseHeaders = [...answer.headers].map(([name, value]) => ({ name, value }));
        const { status } = answer;
        const adapterResponse = { isValidResponse: true, responseHeaders, status, statusText: '' };
        const data = answer.data as never;
        const response = { data, body, method, requestHeaders, adapterResponse };
        return { success: true, response };
      },
      downloadFileAsync: unused,
      uploadFileAsync: unused,
    } satisfies SyncClientConfig['httpService'],
  });
}

/** What an SDK answers. @throws ContentSourceError, also where the SDK cannot read an answer */
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof ContentSourceError) throw cause;
    const message = 'The answer of the content service is invalid';
    throw new ContentSourceError('shape', message, { cause });
  }
}

const invalid = ({ message, reason }: SyncSdkError) =>
  new ContentSourceError('shape', `The answer of the content service is invalid: ${reason}`, {
    cause: new Error(message),
  });

const endless = () => new ContentSourceError('shape', 'The content service sends without end');

/** A request that is refused for no other known reason has a token that is no longer valid. */
function unlessTokenRefused(error: ContentSourceError): undefined {
  const { failure, status = 0 } = error;
  const isOther = [401, 403, 404, 408, 429].includes(status);
  if (failure !== 'status' || isOther || status < 400 || status >= 500) throw error;
}
