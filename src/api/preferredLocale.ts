import { isLocale, type Locale } from '../locale/locales.ts';

/** The language of the site that a browser prefers most, from its `Accept-Language`. */
export function preferredLocale(accepted: string | undefined): Locale | undefined {
  const preferences = (accepted ?? '').slice(0, 500).split(',').map(readPreference);
  const best = preferences
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return best.map(({ language }) => language).find(isLocale);
}

function readPreference(preference: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = preference.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((it) => it.startsWith('q='))?.slice(2);
  return { language: tag.split('-', 1)[0] ?? '', weight: weight ? Number(weight) || 0 : 1 };
}
