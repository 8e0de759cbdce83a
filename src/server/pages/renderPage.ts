import { createHash } from 'node:crypto';
import type { Brand } from '../../brand/brand.ts';
import { themeStyle } from '../../brand/themeStyle.ts';
import { remember } from '../../content/remember.ts';
import { hasDiscreetQuery } from '../../locale/paths.ts';
import type { SiteHandler } from '../../pages/entry.server.tsx';
import { freshPages } from '../../pages/page.ts';
import type { ReadablePreview } from '../../preview/preview.ts';
import { keysHeader, surrogateKeys } from '../edge/surrogateKeys.ts';
import {
  commonHeaders,
  contentSecurityPolicy,
  type SecurityOptions,
  withCamera,
} from '../request/securityHeaders.ts';
import { type FinishedPage, finishPage, finishPageAs } from './finishedPage.ts';
import { inPreview, markPreview } from './markPreview.ts';
import type { MakePageServices, Report } from './pageServices.ts';
import type { Previewed, PreviewRenderRequest, RenderRequest } from './renderRequest.ts';

/** Renders a finished page. `report` receives errors on the way. @throws the errors of rendering */
export type RenderPage = (request: RenderRequest, report: Report) => Promise<FinishedPage>;

/** Renders a preview, which nothing that keeps pages takes. @throws the errors of rendering */
export type RenderPreview = (
  request: PreviewRenderRequest,
  report: Report,
) => Promise<FinishedPage<'preview'>>;

/** Renders pages. */
export interface Renderer {
  readonly render: RenderPage;
  readonly renderPreview: RenderPreview;
}

/** Only its requester sees a preview: no cache stores it and no search engine indexes it. */
const unkept = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

function cachingOf({
  address,
  previewed,
  takePosted,
}: RenderRequest | PreviewRenderRequest): Readonly<Record<string, string>> {
  // The address of a preview may contain a key. Without one, its files are asked for in its country.
  if (previewed) {
    return { ...unkept, 'Referrer-Policy': previewed.marks.files ? 'no-referrer' : 'same-origin' };
  }
  // The address of a registration is as secret as what it shows.
  if (address.place?.page === 'registration')
    return { ...unkept, 'Referrer-Policy': 'same-origin' };
  // A browser that kept the question would ask it again on Back, after the answer.
  if (hasDiscreetQuery(address.place?.page)) return discreet;
  if (freshPages.has(address.place?.page ?? '')) return { 'Cache-Control': 'private, no-store' };
  return { 'Cache-Control': takePosted ? 'private, no-store' : 'private, no-cache' };
}

/** The headers of a page whose query may contain a patient's values (CALC-8). */
const discreet = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'strict-origin',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** The `Retry-After` of a page that could not be rendered, in seconds. */
const retryAfter = '30';

const hashSourceOf = (code: string) =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/**
 * Creates the renderer. A page is rendered from its own address only: no header or cookie of a
 * visitor is passed in, so none can appear in the page.
 * @param namesKeys true to name the keys by which a CDN removes the page
 */
export function createRenderPage(
  site: SiteHandler,
  services: MakePageServices,
  security: Omit<SecurityOptions, 'scriptHashes' | 'styleHashes'>,
  namesKeys = false,
): Renderer {
  // The scripts stay the same, but for a development server; the brand until its files change.
  const policyOf = (runsWasm: boolean, brand: Brand) =>
    remember('policy', brand, [security, site.inlineScripts, runsWasm], () =>
      contentSecurityPolicy({
        ...security,
        scriptHashes: site.inlineScripts.map(hashSourceOf),
        styleHashes: [hashSourceOf(themeStyle(brand))],
        runsWasm,
      }),
    );
  /** Renders a page or a preview. */
  async function renderAny(request: RenderRequest | PreviewRenderRequest, report: Report) {
    let isPartial = false;
    let isSearched = false;
    const noteSearch = () => {
      isSearched = true;
    };
    const pageServices = services(request, noteSearch, (error, severity = 'error') => {
      isPartial ||= severity === 'error';
      report(error, severity);
    });
    const page = await site.render(request.address.target, pageServices);
    // The page that reads packages with the camera, in browsers with a reader in WebAssembly.
    const scans = request.address.place?.page === 'directionsForUse';
    const headers: Record<string, string> = {
      ...commonHeaders,
      ...(scans && withCamera),
      ...cachingOf(request),
      Vary: 'Accept-Encoding, Cookie',
      'Content-Language': request.address.locale,
    };
    if (namesKeys && !request.previewed) {
      headers[keysHeader] = surrogateKeys(pageServices.content.marks(), isSearched).join(' ');
    }
    if (page.status === 503 || page.status === 429) headers['Retry-After'] = retryAfter;
    if ('location' in page) {
      const query = request.previewed?.marks.query;
      headers.Location = query === undefined ? page.location : inPreview(page.location, query);
    }
    if ('html' in page) headers['Content-Type'] = 'text/html; charset=utf-8';
    headers['Content-Security-Policy'] = policyOf(scans, pageServices.brand);
    const body = 'html' in page ? page.html : '';
    return {
      status: page.status,
      body,
      headers,
      brand: pageServices.brand,
      isPartial,
      isReserved: 'isReserved' in page,
    };
  }

  return {
    async render(request, report) {
      const { status, body, headers, brand: _, ...finishing } = await renderAny(request, report);
      return finishPage(status, body, headers, finishing);
    },
    async renderPreview(request, report) {
      const previewed = await comparedWithNow(request, site, services);
      const { status, body, headers, brand, ...finishing } = await renderAny(
        { ...request, previewed },
        report,
      );
      const marked = markPreview(body, brand, previewed.marks);
      return finishPageAs('preview', status, marked, headers, finishing);
    },
  };
}

/** The preview, which also compares what visitors' page reads now and the preview may lack. */
async function comparedWithNow(
  { previewed, ...request }: PreviewRenderRequest,
  site: SiteHandler,
  services: MakePageServices,
): Promise<Previewed> {
  const { preview, content } = previewed;
  if (!content || !preview.isReadable) return previewed;
  const ignore = () => undefined;
  const present = services(request, ignore, ignore);
  // A page that does not exist now has read what it looked for.
  await site.prepare(request.address.target, present).catch(() => undefined);
  const read = present.content.marks();
  const differences: ReadablePreview['differences'] = (marks, locale) =>
    preview.differences([...marks, ...read], locale);
  return { ...previewed, preview: { ...preview, differences } };
}
