import { type ContentReader, noContent } from '../../content/reader.server.ts';
import type { SiteSearch } from '../../search/siteSearch.ts';
import { ageOf } from '../operation/contentMetrics.ts';
import { openPages } from '../pages/openPages.ts';
import { createPageServices } from '../pages/pageServices.ts';
import { createPreviewPages } from '../pages/previewPages.ts';
import { createRenderPage } from '../pages/renderPage.ts';
import { botCheckOriginsOf } from '../ports/choosePorts.ts';
import { createCalendarFeeds, createEventFile } from '../request/calendarFiles.ts';
import { createDecidePage } from '../request/decidePage.ts';
import { createMarketFiles } from '../request/marketFiles.ts';
import { createNewsFeed } from '../request/newsFeed.ts';
import { createFindOldAddress } from '../request/oldAddress.ts';
import { createPageRequests } from '../request/pageRequests.ts';
import { createPostedForm } from '../request/postedForm.ts';
import { createSitemap } from '../request/sitemap.ts';
import type { Backends } from './openBackends.ts';
import type { OpenContent } from './openContent.ts';
import type { OpenEdge } from './openEdge.ts';
import type { OpenForms } from './openForms.ts';
import { countShown } from './openSearch.ts';
import { originOf, type Settings, scriptOriginsOf } from './settings.ts';
import { startBrand } from './startBrand.ts';
import { senderOf } from './submissions.ts';

interface PageRequestParts {
  readonly backends: Backends;
  readonly content: OpenContent;
  readonly search: SiteSearch;
  readonly forms: Pick<OpenForms, 'registrations' | 'submissions'>;
  readonly shared: OpenEdge['shared'];
}

/** Assembles what answers requests for pages, posted forms and the files written from content. */
export function openPageRequests(parts: PageRequestParts) {
  const { backends, content, search, forms, shared } = parts;
  const { settings, build, brands, bytes, flags, log, previewKeys } = backends;
  const brand = startBrand(settings);
  const { markets, readers, pages, limitVisits } = content;
  const { registrations, submissions } = forms;
  const render = createRenderers(parts);
  const rendering = openPages({
    cache: pages,
    markets,
    flags,
    ...render(readers.pages),
    renderWithoutContent: render(() => noContent).render,
    limitVisits,
    log,
  });
  const { findPage, maker, refuseRequest, queue, limitOpenPages } = rendering;
  const { readQuery } = build.handler;
  const page = createPageRequests({
    decide: createDecidePage({
      brand,
      readQuery,
      findOldAddress: createFindOldAddress({
        redirects: content.redirects,
        files: content.files,
        reader: readers.pages,
        collections: brand.collections,
      }),
      freePages: content.freePages,
      reservedItems: content.reservedItems,
      previewKeys,
    }),
    findPage,
    maker,
    takeForm: createPostedForm({
      render: rendering.renderForm,
      log,
      submissions: submissions.submissions,
      senderOf,
      sharesPlaces: settings.RATE_LIMIT,
      origin: originOf(settings),
      usualForm: brand.codenames.contactForm,
    }),
    preview: createPreviewPages({
      brand,
      readQuery,
      maker,
      keys: previewKeys,
      contentOf: readers.preview,
      statesAt: registrations.states.at,
      freePages: (view) => view.get(backends.derivations.freePages),
      reservedItems: (view) =>
        view ? view.get(backends.derivations.reservedItems) : content.reservedItems(),
    }),
    readQuery,
    refuseRequest,
    limitVisits,
    seatsOf: registrations.seatsOf,
    onWordedPage: (context, address) => countShown(context, address, search),
    contentAge: () => ageOf(content.staleness()),
    addressBytes: bytes.pageAddresses,
    shared,
    log,
  });
  const ofFile = [originOf(settings), () => brands().own, readers.present] as const;
  const files = createMarketFiles({ findPage, queue, limitOpenPages, shared }, [
    createSitemap(...ofFile, content.reservedItems),
    createNewsFeed(...ofFile),
    createEventFile(...ofFile),
    ...createCalendarFeeds(...ofFile, registrations.states),
  ]);
  return { page, files, refuseRequest, queue, prepare: rendering.prepare };
}

/** Creates what renders pages from the content of a reader. */
function createRenderers({ backends, content, search, forms }: PageRequestParts) {
  const { settings, build, geo, brands } = backends;
  const { rules, markets } = content;
  const security = securityOf(settings, build.development);
  return (reader: () => ContentReader) => {
    const services = createPageServices(
      settings,
      { geo, rules, markets },
      reader,
      search,
      forms.registrations,
      () => brands().own,
    );
    return createRenderPage(build.handler, services, security, settings.CDN);
  };
}

/** The origins that pages may load from and be embedded in. */
function securityOf(settings: Settings, development: boolean) {
  const ofBotCheck = botCheckOriginsOf(settings);
  return {
    embedOrigins: settings.EMBED_ORIGINS,
    scriptOrigins: [...scriptOriginsOf(settings), ...ofBotCheck],
    frameOrigins: ofBotCheck,
    imageOrigin: settings.IMAGE_DOMAIN,
    development,
  };
}
