import type { Brand } from '../../brand/brand.ts';
import type { Moment } from '../../content/edition/schedule.ts';
import type { View } from '../../content/edition/view.server.ts';
import type { FreePages } from '../../content/freePages.server.ts';
import { restrictingFlags } from '../../flags/flagBoard.server.ts';
import { changedFlags, type FlagName, type Flags } from '../../flags/flags.ts';
import { differencesBetween } from '../../preview/differencesBetween.server.ts';
import type { PreviewRefusal, ReadablePreview } from '../../preview/preview.ts';
import type { PreviewKeys } from '../../preview/previewKeys.server.ts';
import type { PreviewParameter } from '../../preview/readPreview.server.ts';
import { confirmationPage } from '../../professional/wantedPage.ts';
import type { CurrentStates } from '../../registrations/currentStates.server.ts';
import type { HttpContext } from '../request/createContexts.ts';
import { isRefused } from '../request/decidePage.ts';
import type { PreviewRequest } from '../request/previewRequest.ts';
import { confirmationDetour } from '../request/visitorSteps.ts';
import type { ReservedItems } from '../start/reservedItems.ts';
import type { FinishedPage } from './finishedPage.ts';
import type { PreviewMarks } from './markPreview.ts';
import {
  type PageAddress,
  pageAddress,
  type ReadQuery,
  shownAddress,
  withFreePlace,
} from './pageAddress.ts';
import type { PageMaker } from './pageMaker.ts';
import {
  type Previewed,
  type PreviewedContent,
  type PreviewRenderRequest,
  renderRequestOf,
} from './renderRequest.ts';

export interface PreviewPagesParts {
  readonly maker: Pick<PageMaker, 'makePreview'>;
  readonly keys: PreviewKeys;
  /** The content of a moment; without one, that of now. */
  readonly contentOf: (moment?: Moment) => Promise<PreviewedContent>;
  /** The states of the events of a view at a moment. */
  readonly statesAt: CurrentStates['at'];
  /** The pages of a view at paths that editors chose. */
  readonly freePages: (view: View) => FreePages;
  /** What of a view is for professionals; without one, of the present view. */
  readonly reservedItems: (view?: View) => ReservedItems | undefined;
  readonly brand: Pick<Brand, 'audience'>;
  readonly readQuery: ReadQuery;
}

/** Makes the preview of a page. @throws ContentUnavailable, PreviewsBusy, and what rendering throws */
export type MakePreview = (
  context: HttpContext,
  address: PageAddress,
  asked: PreviewRequest,
) => Promise<FinishedPage<'preview'>>;

/** How long an editor with the key may follow the links of a preview, in milliseconds. */
const sessionLength = 8 * 3_600_000;

/** How long the files of a previewed page are opened, in milliseconds. */
const filesOpenFor = 3_600_000;

/**
 * Creates what makes previews (BANNER-3, BANNER-5). Each is made for one request; nothing keeps it.
 * Without a key, a preview reads what visitors get now, and is as strict as the site is to its
 * requester; with one, it also shows drafts, other moments, and what professionals see.
 */
export function createPreviewPages(parts: PreviewPagesParts): MakePreview {
  const { maker, keys, contentOf, brand, readQuery } = parts;

  /** What a preview without a readable parameter shows: the page as it is. */
  async function requestOf(
    context: HttpContext,
    asked: PreviewRequest,
  ): Promise<{ shown: HttpContext; flags: Flags; previewed: Previewed; view?: View }> {
    const { wish } = asked;
    const own = context.flags.values;
    if (!wish) {
      const previewed = { preview: { isReadable: false }, now: new Date(), marks: {} } as const;
      return { shown: context, flags: own, previewed };
    }
    const isKeyed = asked.reach !== undefined;
    const shown = context.withCountry(wish.country, confirmationOf(wish, isKeyed));
    const now = wish.date ?? new Date();
    const withDrafts = isKeyed && wish.drafts !== false;
    const flags = flagsOf(own, wish, isKeyed);
    const content = await contentOf(isKeyed ? { at: now.getTime(), withDrafts } : undefined);
    const differences: ReadablePreview['differences'] = (marks, locale) =>
      differencesBetween(
        { view: content.present, time: Date.now() },
        { view: content.view, time: now.getTime() },
        marks,
        locale,
      );
    const marks = marksOf(keys, asked);
    const preview: ReadablePreview = {
      isReadable: true,
      query: marks.query,
      country: shown.visitor.effective,
      withDrafts,
      audience: wish.audience,
      ...flags.named,
      hasPresentItems: !isKeyed && wish.date !== undefined,
      refusal: refusalOf(shown, asked, isKeyed),
      differences,
    };
    const isOther = content.view !== content.present;
    const states = parts.statesAt(content.view, now);
    const previewed = { preview, now, states, marks, ...(isOther ? { content } : {}) };
    return { shown, flags: flags.values, previewed, view: content.view };
  }

  return async (context, asked, wanted) => {
    const { shown, flags, previewed, view } = await requestOf(context, wanted);
    // A draft may have another address.
    const found = view ? withFreePlace(asked, parts.freePages(view)) : asked;
    const address = shownAddress(found, { brand, flags });
    const requestFor = (it: PageAddress): PreviewRenderRequest => {
      const { market, mobileHost } = renderRequestOf(shown, it);
      return { address: it, market, flags, mobileHost, refused: isRefused(market, it), previewed };
    };
    const urgency = () => (context.res.destroyed ? 'nobody' : 'visitor');
    const make = (it: PageAddress) => maker.makePreview(shown, requestFor(it), urgency);
    const { locale, path, place } = address;
    const isQuestion = place?.page === 'confirmProfessional';
    const reserved = parts.reservedItems(view);
    const isAsked = !isQuestion && confirmationDetour(shown, address, reserved);
    const page = isAsked ? undefined : await make(address);
    if (page && !page.isReserved) return page;
    // Visitors would be asked first. The question is shown in place, with an address without keys.
    return make(pageAddress(confirmationPage(locale, path), readQuery));
  };
}

/** The confirmation of a preview; undefined for that of its requester. Only a key may add one. */
function confirmationOf({ confirmed }: PreviewParameter, isKeyed: boolean) {
  if (confirmed === false) return 'not';
  return confirmed && isKeyed ? 'login' : undefined;
}

/** What a preview cannot show. That its link does not hold says more than that a part needs one. */
function refusalOf(
  { market }: HttpContext,
  { wish, refusal }: PreviewRequest,
  isKeyed: boolean,
): PreviewRefusal | undefined {
  const lacksConfirmation = wish?.confirmed === true && market.whenConfirmed !== undefined;
  const needsKey = !isKeyed && (wish?.drafts === true || lacksConfirmation);
  return refusal ?? (needsKey ? 'needs_key' : undefined);
}

/** The flags of a preview. Those that withhold something stay as they are without a key. */
function flagsOf(
  own: Flags,
  { flags = {}, unknownFlags = [] }: PreviewParameter,
  isKeyed: boolean,
) {
  const wanted = Object.entries(flags) as [FlagName, Flags[FlagName]][];
  const isOpen = ([name]: (typeof wanted)[number]) =>
    isKeyed || !Object.hasOwn(restrictingFlags(own), name);
  const taken = wanted.filter(isOpen);
  const closed = wanted.filter((it) => !isOpen(it)).map(([name]) => name);
  const values = { ...own, ...Object.fromEntries(taken) };
  return {
    values: Object.keys(changedFlags(values)).length === 0 ? own : values,
    named: {
      flags: taken.map(([name, value]) => `${name}: ${value}`),
      ignoredFlags: [...closed, ...unknownFlags],
    },
  };
}

/**
 * What a preview adds to its addresses. A link to one page opens no other; whoever has the key follows
 * links with a signature that ends soon, so that the key stands in no page.
 */
function marksOf(keys: PreviewKeys, { parameter, reach, until }: PreviewRequest): PreviewMarks {
  const now = Date.now();
  const query = `preview=${encodeURIComponent(parameter)}`;
  if (!reach) return { query };
  const end = until ?? now + sessionLength;
  const files = { keys, until: Math.min(end, now + filesOpenFor) };
  if (reach === 'page') return { files };
  const link = keys.sign({ path: '', parameter }, 'site', end);
  return { files, query: `${query}&previewLink=${link}` };
}
