import { addressOf } from '../content/address.ts';
import { commaList, type LinkedItem } from '../content/elements.ts';
import { assetsOf, isOfType, itemsOf, numberOf, textOf } from '../content/view/fields.ts';
import { type ImageView, imageView } from '../content/view/image.ts';
import { recordingView } from '../content/view/recording.ts';
import { articleFinder, type FoundArticle } from '../directions/articleFinder.server.ts';
import type { Locale } from '../locale/locales.ts';
import { playbackTime, withStart } from '../resources/playbackTime.ts';
import type { PageContext } from '../services/pageContext.ts';

/** A step of a technique as the team reads it in the operating room. */
export interface SheetStep {
  readonly title: string;
  /** Sanitized HTML. */
  readonly body: string;
  readonly image: ImageView | undefined;
  /** Where the film shows it; undefined without a film. */
  readonly moment: { readonly time: string; readonly href: string } | undefined;
  readonly instruments: readonly string[];
  readonly articles: readonly FoundArticle[];
}

/** The surgery-day sheet of a technique (PAGE-54). */
export interface SurgerySheetView {
  readonly steps: readonly SheetStep[];
  /** The title of the film of its moments; empty without one. */
  readonly film: string;
  /** What all steps need, each once, in the order of the steps. */
  readonly instruments: readonly string[];
  readonly articles: readonly FoundArticle[];
}

/** The first steps of a resource that name what they need; none for other resources. */
function stepsOf(item: LinkedItem<'resource'>): readonly LinkedItem<'step'>[] {
  const lists = itemsOf(item, 'blocks').map((block) =>
    isOfType(block, 'block_steps') ? itemsOf(block, 'steps') : [],
  );
  const needs = (step: LinkedItem<'step'>) =>
    textOf(step, 'instruments') || textOf(step, 'articles');
  return lists.find((steps) => steps.some(needs)) ?? [];
}

/** Whether a resource, read to the depth of its blocks, has a surgery-day sheet. */
export const hasSheet = (item: LinkedItem<'resource'>): boolean => stepsOf(item).length > 0;

/** The film of a technique: its own, or that of the first related technique that the market may see. */
function filmOf(item: LinkedItem<'resource'>, locale: Locale) {
  const film = [item, ...itemsOf(item, 'techniques')].find(
    (it) => recordingView(it)?.kind === 'video' && addressOf(it, locale),
  );
  return film && { title: textOf(film, 'title'), href: addressOf(film, locale) ?? '' };
}

const instrumentsOf = (step: LinkedItem<'step'>) =>
  textOf(step, 'instruments')
    .split(';')
    .map((it) => it.trim())
    .filter(Boolean);

/**
 * The surgery-day sheet of a technique. Articles that the market may not see are as if no step named
 * them (PAGE-56).
 * @param item a resource, read to the depth of its blocks
 * @returns undefined if no step names an instrument or an article
 */
export function surgerySheet(
  context: Pick<PageContext, 'content' | 'labeling' | 'locale' | 'market'>,
  item: LinkedItem<'resource'>,
): SurgerySheetView | undefined {
  const written = stepsOf(item);
  if (written.length === 0) return undefined;
  const film = filmOf(item, context.locale);
  const find = articleFinder(context, '');
  const steps = written.map((step): SheetStep => {
    const start = numberOf(step, 'start');
    return {
      title: textOf(step, 'title'),
      body: textOf(step, 'body'),
      image: imageView(assetsOf(step, 'image')[0]),
      moment:
        film && start !== undefined && start >= 0
          ? { time: playbackTime(start), href: withStart(film.href, start) }
          : undefined,
      instruments: instrumentsOf(step),
      articles: commaList(textOf(step, 'articles')).flatMap((number) => find(number) ?? []),
    };
  });
  const articles = new Map(steps.flatMap((step) => step.articles.map((it) => [it.number, it])));
  return {
    steps,
    film: steps.some(({ moment }) => moment) ? (film?.title ?? '') : '',
    instruments: [...new Set(steps.flatMap(({ instruments }) => instruments))],
    articles: [...articles.values()],
  };
}
