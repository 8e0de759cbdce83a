import type { Handler } from 'hono';
import type { ApiEnv, ApiServices } from './apiServices.ts';
import { languageOf } from './parameters.ts';

/** `GET /api/countries?language=de`: the countries for selects, sorted by name (design: Country). */
export function countries({ countryList }: ApiServices): Handler<ApiEnv> {
  return (c) => {
    const language = languageOf(c.req.query('language'));
    c.header('Cache-Control', 'public, max-age=3600');
    return c.json(countryList(language));
  };
}
