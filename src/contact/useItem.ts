import { useEffect, useState } from 'react';
import type { LinkedItem } from '../content/elements.ts';
import { useGeo } from '../country/useGeo.ts';
import { fetchData } from '../fetching/fetchData.ts';
import { useSite } from '../site/SiteContext.tsx';

/** Milliseconds a visitor waits for an item before another way is offered. */
const patience = 8_000;

/** Where the loading of an item stands; the item is absent where the country may not have it. */
export type ItemLoading =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'loaded'; readonly item: LinkedItem | undefined };

/**
 * Loads an item in the page's language, for the visitor's country (FORM-2).
 * @param codename such as `acom_contact_form`
 * @param depth levels of links
 */
export function useItem(codename: string, depth: number): ItemLoading {
  const { locale } = useSite();
  // The country known as the item is asked for; without one the server goes by its own finding.
  const [country] = useState(useGeo()?.country);
  const [loading, setLoading] = useState<ItemLoading>({ status: 'loading' });

  useEffect(() => {
    const left = new AbortController();
    const signal = AbortSignal.any([left.signal, AbortSignal.timeout(patience)]);
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
