import { useEffect, useState } from 'react';
import type { LinkedItem } from '../content/elements.ts';
import { useGeo } from '../country/useGeo.ts';
import { fetchData } from '../fetching/fetchData.ts';
import { useSite } from '../site/SiteContext.tsx';

/** How long a visitor waits for an item before an alternative is offered, in milliseconds. */
const timeLimit = 8_000;

/** The loading state of an item; the item is absent if it is withheld in the country. */
type ItemLoading =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'loaded'; readonly item: LinkedItem | undefined };

/**
 * Loads an item in the page's language, for the visitor's country (FORM-2).
 * @param codename such as `contact_form`
 * @param depth the number of link levels
 */
export function useItem(codename: string, depth: number): ItemLoading {
  const { locale } = useSite();
  // The country known when loading begins; without one, the server detects it.
  const [country] = useState(useGeo()?.country);
  const [loading, setLoading] = useState<ItemLoading>({ status: 'loading' });

  useEffect(() => {
    const left = new AbortController();
    const signal = AbortSignal.any([left.signal, AbortSignal.timeout(timeLimit)]);
    fetchData<LinkedItem>({
      url: `/api/items/${codename}`,
      params: { language: locale, country, depth },
      cacheKey: `${codename}_${locale}_${country ?? ''}`,
      signal,
    }).then(
      ({ data }) => setLoading({ status: 'loaded', item: data }),
      (error: unknown) => {
        if (left.signal.aborted) return;
        console.error(`The item ${codename} cannot be loaded`, error);
        setLoading({ status: 'failed' });
      },
    );
    return () => left.abort();
  }, [codename, locale, country, depth]);

  return loading;
}
