import { DocumentTitle, PostedOutcome } from '../contact/formContexts.ts';
import type { FormOutcome } from '../contact/formOutcome.ts';
import { isContentUnavailable } from '../content/contentErrors.ts';
import { listedTypes } from '../content/listedTypes.ts';
import { pageTexts } from '../content/messages/translations.server.ts';
import { loadIslands } from '../islands/Island.tsx';
import { PageFrame } from '../islands/PageFrame.tsx';
import { preludeScript } from '../islands/prelude.ts';
import { renderWithIslands } from '../islands/renderWithIslands.server.tsx';
import { type Place, pathTo } from '../locale/addresses.ts';
import type { LanguageLink } from '../locale/LanguageLinks.tsx';
import { loadMessages } from '../locale/languages.ts';
import { languageFolders, locales } from '../locale/locales.ts';
import type { Messages } from '../locale/messages/messages.ts';
import type { PageName } from '../locale/paths.ts';
import { previewMark } from '../preview/previewMark.server.ts';
import type { PageSubject, SitePage } from '../site/SiteContext.tsx';
import { Document, type DocumentProps, HeadElements, speculationRulesScript } from './Document.tsx';
import { Failure, failureTitle } from './Failure.tsx';
import { finishLinks } from './finishLinks.server.ts';
import { environmentOf, frameView } from './frame.server.ts';
import { codeOf } from './PrintHead.tsx';
import {
  type AssetsOf,
  type Page,
  type PageData,
  type PageQuery,
  type PageServices,
  readQuery,
} from './page.ts';
import {
  type FailureStatus,
  notFound,
  PageFailure,
  PageMoved,
  ProfessionalsOnly,
} from './pageFailure.ts';
import type { PageHead } from './pageHead.ts';
import { pageTable } from './pageTable.ts';

await Promise.all([...languageFolders.map(loadMessages), loadIslands()]);

export { pageTable };

/** A rendered page. */
type RenderedPage =
  | { readonly status: number; readonly html: string }
  | { readonly status: 303 | 308; readonly location: string }
  /** The visitor must first confirm to be a professional. */
  | { readonly status: 302; readonly isReserved: true };

/** The interface of the React code for the server. */
export interface SiteHandler {
  /**
   * Renders a page using only the services. Errors are reported to them.
   * @param target path and declared parameters, such as `/products?page=2`
   */
  render(target: string, services: PageServices): Promise<RenderedPage>;
  /**
   * Loads the data of a page.
   * @returns its status, and a function that renders it synchronously
   * @throws PageMoved, ProfessionalsOnly
   */
  prepare(target: string, services: PageServices): Promise<PreparedPage>;
  /** Reads the query that a page is given. */
  readQuery(page: PageName, given: URLSearchParams): PageQuery;
  /** The inline scripts of every document, for the content security policy. */
  readonly inlineScripts: readonly string[];
}

/** The address of the page with all components, on a development server. */
const styleguidePath = '/styleguide';

/** A page with loaded data. */
interface PreparedPage {
  readonly status: number;
  /** @throws the errors of components */
  render(): string;
  /** Renders the page for an internal error. */
  renderFailure(): string;
}

/** The page to show below the header, or the status of its failure. */
type Shown = { readonly page: Page<PageData>; readonly data: PageData } | FailureStatus;

const statuses: Readonly<Record<FormOutcome['status'], number>> = {
  sent: 200,
  invalid: 422,
  limited: 429,
  failed: 503,
};

/** The status of a page with the outcome of the form that was posted to it. */
function statusOf(shown: Shown, outcome: FormOutcome | undefined): number {
  if (typeof shown === 'number') return shown;
  return outcome ? statuses[outcome.status] : (shown.data.status ?? 200);
}

/** The status of an error during rendering. Unexpected errors are reported. */
function failureOf(error: unknown, { report }: PageServices): FailureStatus {
  if (error instanceof PageFailure) return error.status;
  report(error);
  return isContentUnavailable(error) ? 503 : 500;
}

/** Loads the page of an address. @throws PageMoved, ProfessionalsOnly */
async function loadPage(url: URL, services: PageServices, table: typeof pageTable): Promise<Shown> {
  try {
    const { place } = services;
    if (import.meta.env.DEV && url.pathname === styleguidePath) {
      const { default: page } = await import('./styleguide.tsx');
      return { page, data: await page.load(services, undefined) };
    }
    if (!place || !mayExist(services, place)) return notFound();
    const page = table[place.page];
    if (services.takePosted && page.takesForms === false) throw new PageFailure(405);
    const query = page.parameters?.read(url.searchParams);
    const data: PageData & Partial<PageExtras> = await page.load(services, query);
    return { page, data: finishLinks(data, services, data.about) };
  } catch (error) {
    if (error instanceof PageMoved || error instanceof ProfessionalsOnly) throw error;
    return failureOf(error, services);
  }
}

/** Whether a list has something to show; other pages find out themselves what there is of them. */
const mayExist = ({ content }: PageServices, { page, params }: Place) =>
  listedTypes[page] === undefined || Object.keys(params).length > 0 || content.has(page);

/** A page in each language of the site: the home page where it does not exist (PATH-8). */
function languagesOf(head: PageHead | undefined): readonly LanguageLink[] {
  const pages = head?.languages ?? head?.alternates;
  return locales.map((locale) => ({
    locale,
    href: pages?.find((it) => it.locale === locale)?.href ?? pathTo('home', locale),
  }));
}

/** The metadata of a page, without its content. */
function pageFacts(target: string, shown: Shown, services: PageServices): SitePage {
  const { place, brand, preview } = services;
  const data = typeof shown === 'number' ? undefined : (shown.data as Partial<PageExtras>);
  const hasParams = place !== undefined && Object.keys(place.params).length > 0;
  const previewed = preview?.isReadable ? preview : undefined;
  return {
    address: target,
    languages: languagesOf(data?.head),
    name: place?.page ?? '',
    type: data ? (hasParams ? 'item' : 'page') : 'error',
    team: data?.head?.team,
    // What editors look at is no visit.
    collectionOff: preview ? true : data?.head?.collectionOff,
    about: data?.about,
    audience: audienceOf(data, services) ?? brand.audience,
    previewedCountry: previewed?.country,
    previewQuery: previewed?.query,
  };
}

/** The audience that a page presumes of its visitors; undefined if none. */
const audienceOf = (data: Partial<PageData> | undefined, { preview }: PageServices) =>
  (preview?.isReadable ? preview.audience : undefined) ?? data?.head?.audience;

/** Additional data that some pages load. */
interface PageExtras extends PageData {
  readonly about: PageSubject | undefined;
}

/** The HTML of a page, or of the message in its place. */
function documentOf(
  shown: Shown,
  common: Pick<DocumentProps, 'services' | 'data' | 'frame' | 'printed' | 'preview' | 'assets'>,
  messages: Messages,
  outcome: FormOutcome | undefined,
): string {
  const { services, data, preview } = common;
  const { brand, refused } = services;
  const isFailure = typeof shown === 'number';
  const page = isFailure ? undefined : (shown.data as PageData & Partial<PageExtras>);
  const head = page ? (
    <HeadElements head={preview ? { ...page.head, robots: 'noindex' } : page.head} />
  ) : (
    <>
      <title>{messages[failureTitle(shown as FailureStatus)]}</title>
      <meta name="robots" content="noindex" />
    </>
  );
  const document = (
    <PageFrame environment={data} messages={messages}>
      <DocumentTitle value={page?.head.title ?? ''}>
        <PostedOutcome value={outcome}>
          <Document {...common} head={head} audience={audienceOf(page, services)}>
            {isFailure ? (
              <Failure status={shown} refusedBy={refused ? brand.name : undefined} />
            ) : (
              <shown.page.View data={shown.data} />
            )}
          </Document>
        </PostedOutcome>
      </DocumentTitle>
    </PageFrame>
  );
  return renderWithIslands(document, data, messages);
}

/**
 * Creates the renderer of pages.
 * @param assetsOf the client files of pages
 * @param table the module of each page; default the site's pages
 */
export function createSiteHandler(assetsOf: AssetsOf, table = pageTable): SiteHandler {
  async function prepare(target: string, services: PageServices): Promise<PreparedPage> {
    const url = new URL(target, services.settings.origin);
    const takesForm = services.place && table[services.place.page].takesForms === undefined;
    const { refused, takePosted } = services;
    const outcome = refused || !takesForm ? undefined : await takePosted?.();
    const shown = refused
      ? (451 as const)
      : (services.failure ?? (await loadPage(url, services, table)));
    // A site that is closed to the country has none.
    const frame = refused ? undefined : frameView(services);
    const data = environmentOf(services, pageFacts(target, shown, services));
    // After everything that reads content.
    const address = typeof shown === 'number' ? undefined : shown.data.head.canonical;
    const printed = address ? { address, code: codeOf(address) } : undefined;
    const assets = assetsOf(services.locale);
    const common = { services, frame, data, printed, preview: previewMark(services), assets };
    const texts = pageTexts(services);
    return {
      status: statusOf(shown, outcome),
      render: () => documentOf(shown, common, texts, outcome),
      renderFailure: () => documentOf(500, common, texts, outcome),
    };
  }

  async function render(target: string, services: PageServices): Promise<RenderedPage> {
    const page = await prepare(target, services);
    try {
      return { status: page.status, html: page.render() };
    } catch (error) {
      services.report(error);
      return { status: 500, html: page.renderFailure() };
    }
  }

  return {
    prepare,
    readQuery: (page, given) => readQuery(table[page], given),
    inlineScripts: [preludeScript, speculationRulesScript],
    async render(target, services) {
      try {
        return await render(target, services);
      } catch (error) {
        if (error instanceof PageMoved) return { status: error.status, location: error.location };
        if (error instanceof ProfessionalsOnly) return { status: 302, isReserved: true };
        throw error;
      }
    },
  };
}
