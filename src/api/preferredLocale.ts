import { isLocale, type Locale } from '../locale/locales.ts';

/** The first of the site's languages among those a browser prefers, by its `Accept-Language`. */
export function preferredLocale(accepted: string | undefined): Locale | undefined {
  const wishes = (accepted ?? '').slice(0, 500).split(',').map(readWish);
  const best = wishes.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  return best.map(({ language }) => language).find(isLocale);
}

function readWish(wish: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = wish.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((it) => it.startsWith('q='))?.slice(2);
  return { language: tag.split('-', 1)[0] ?? '', weight: weight ? Number(weight) || 0 : 1 };
}
