import { type ContentReader, noContent } from '../../content/reader.server.ts';
import type { SiteSearch } from '../../search/siteSearch.ts';
import { ageOf } from '../operation/contentMetrics.ts';
import { openPages } from '../pages/openPages.ts';
import type { PageMaker } from '../pages/pageMaker.ts';
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
  const { settings, build, bytes, flags, log } = backends;
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
  const page = createPageRequests({
    decide: createDecisions(parts),
    findPage,
    maker,
    takeForm: createPostedForm({
      render: rendering.renderForm,
      log,
      submissions: submissions.submissions,
      senderOf,
      sharesPlaces: settings.RATE_LIMIT,
      origin: originOf(settings),
      usualForm: startBrand(settings).codenames.contactForm,
    }),
    preview: createPreviews(parts, maker),
    readQuery: build.handler.readQuery,
    refuseRequest,
    limitVisits,
    seatsOf: registrations.seatsOf,
    onWordedPage: (context, address) => countShown(context, address, search),
    contentAge: () => ageOf(content.staleness()),
    addressBytes: bytes.pageAddresses,
    shared,
    log,
  });
  const files = createMarketFiles({ findPage, queue, limitOpenPages, shared }, filesOf(parts));
  return { page, files, refuseRequest, queue, prepare: rendering.prepare };
}

/** Creates what decides which page a request is for. */
function createDecisions({ backends, content }: PageRequestParts) {
  const brand = startBrand(backends.settings);
  return createDecidePage({
    brand,
    readQuery: backends.build.handler.readQuery,
    findOldAddress: createFindOldAddress({
      redirects: content.redirects,
      files: content.files,
      reader: content.readers.pages,
      collections: brand.collections,
    }),
    freePages: content.freePages,
    reservedItems: content.reservedItems,
    previewKeys: backends.previewKeys,
  });
}

/** Creates the previews of pages. */
function createPreviews({ backends, content, forms }: PageRequestParts, maker: PageMaker) {
  const { derivations } = backends;
  return createPreviewPages({
    brand: startBrand(backends.settings),
    readQuery: backends.build.handler.readQuery,
    maker,
    keys: backends.previewKeys,
    contentOf: content.readers.preview,
    statesAt: forms.registrations.states.at,
    freePages: (view) => view.get(derivations.freePages),
    reservedItems: (view) => (view ? view.get(derivations.reservedItems) : content.reservedItems()),
  });
}

/** The files that are written from content: the sitemap, the feeds and those of calendars. */
function filesOf({ backends, content, forms }: PageRequestParts) {
  const { settings, brands } = backends;
  const ofFile = [originOf(settings), () => brands().own, content.readers.present] as const;
  return [
    createSitemap(...ofFile, content.reservedItems),
    createNewsFeed(...ofFile),
    createEventFile(...ofFile),
    ...createCalendarFeeds(...ofFile, forms.registrations.states),
  ];
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
