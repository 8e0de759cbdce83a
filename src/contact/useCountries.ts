import { useEffect, useState } from 'react';
import { fetchData } from '../fetching/fetchData.ts';
import { useSite } from '../site/SiteContext.tsx';
import type { FormCountry } from './pageForm.ts';

/** The countries that forms offer; undefined while they load, empty if they cannot be loaded. */
export function useCountries(): readonly FormCountry[] | undefined {
  const { locale } = useSite();
  const [countries, setCountries] = useState<readonly FormCountry[]>();
  useEffect(() => {
    let isWanted = true;
    fetchData<readonly FormCountry[]>({
      url: '/api/countries',
      params: { language: locale, for: 'contact' },
      cacheKey: `countries_contact_${locale}`,
    }).then(
      ({ data = [] }) => isWanted && setCountries(data),
      (error: unknown) => {
        console.error('The countries cannot be loaded', error);
        if (isWanted) setCountries([]);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [locale]);
  return countries;
}
