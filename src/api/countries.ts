import type { Handler } from 'hono';
import type { ApiEnv, ApiServices } from './apiServices.ts';
import { languageOf } from './parameters.ts';

/**
 * `GET /api/countries?language=de`: the countries for selects, sorted by name (API-8); with
 * `for=contact`, the countries that forms offer, in their order (FORM-14). The route adds an `ETag`.
 */
export function countries({ countryList, contactCountries }: ApiServices): Handler<ApiEnv> {
  return (c) => {
    const language = languageOf(c.req.query('language'));
    const isForContact = c.req.query('for') === 'contact';
    // The rules may change at any time (COUNTRY-20).
    c.header('Cache-Control', 'public, no-cache');
    return c.json(isForContact ? contactCountries(language) : countryList(language));
  };
}
