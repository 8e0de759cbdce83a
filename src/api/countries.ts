import type { Handler } from 'hono';
import type { ApiEnv, ApiServices } from './apiServices.ts';
import { languageOf } from './parameters.ts';

/**
 * `GET /api/countries?language=de`: the countries for selects, sorted by name (API-8); with
 * `for=contact`, the countries that forms offer, in their order (FORM-14).
 */
export function countries({ countryList, contactCountries }: ApiServices): Handler<ApiEnv> {
  return (c) => {
    const language = languageOf(c.req.query('language'));
    const isForContact = c.req.query('for') === 'contact';
    c.header('Cache-Control', 'public, max-age=3600');
    return c.json(isForContact ? contactCountries(language) : countryList(language));
  };
}
