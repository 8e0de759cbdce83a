import type { Handler } from 'hono';
import { countryOf } from '../country/country.ts';
import type { ApiEnv } from './apiServices.ts';

/** `GET /api/geo`: the visitor's country, and the restrictions there (API-7). */
export function geo(): Handler<ApiEnv> {
  return (c) => {
    const { effective, detected, restrictions } = c.get('request').visitor;
    c.header('Cache-Control', 'private, no-store');
    return c.json({
      country: effective,
      detected: detected ?? null,
      region: countryOf(effective)?.region ?? null,
      restrictions,
    });
  };
}
