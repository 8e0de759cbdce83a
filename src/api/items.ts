import type { Context, Handler } from 'hono';
import { testCollection } from '../content/contentMode.ts';
import type { ReadOptions } from '../content/readOptions.ts';
import type { ApiEnv, ApiServices } from './apiServices.ts';
import * as parameter from './parameters.ts';
import { problem } from './problem.ts';

/** The most items an answer holds, those nested in others included. */
const mostItems = 10_000;

/** The country and how content is read, from the parameters both endpoints take. @throws BadParameter */
function readOptions(c: Context<ApiEnv>, services: ApiServices): ReadOptions {
  const { allowTestData, withholdingOf } = services;
  const visitor = services.visitorOf(c.env.incoming);
  const country = parameter.countryOf(c.req.query('country'));
  const isAskedFor = parameter.useTestDataOf(c.req.query('useTestData'));
  const useTestData = allowTestData && isAskedFor;
  const asked = parameter.includedCollectionsOf(c.req.query('includedCollections'), allowTestData);
  const collections = asked ?? services.collections;
  return {
    language: parameter.languageOf(c.req.query('language')),
    depth: parameter.wholeOf('depth', c.req.query('depth'), { fallback: 1, min: 1, max: 6 }),
    fields: parameter.codenamesOf('includedFields', c.req.query('includedFields')),
    systemFields: parameter.systemFieldsOf(c.req.query('systemFields')),
    mostItems,
    collections: useTestData ? [...collections, testCollection] : collections,
    markets: [
      withholdingOf(visitor),
      ...(country && country !== visitor.effective
        ? [withholdingOf({ detected: undefined, effective: country })]
        : []),
    ],
  };
}

/** Test data is read anew each time (design: Items). */
function readerFor({ collections }: ReadOptions, services: ApiServices) {
  return collections.includes(testCollection) ? services.testReader : services.reader;
}

/** Answers depend on the visitor's country, so only the browser itself may keep them. */
function cacheControl(c: Context<ApiEnv>): void {
  const isTestData = c.req.query('useTestData') === 'true';
  c.header('Cache-Control', isTestData ? 'no-store' : 'private, max-age=60');
  c.header('Vary', 'Cookie');
}

function ageOf(c: Context<ApiEnv>, loadedAt: number): void {
  c.header('Age', String(Math.max(0, Math.floor((Date.now() - loadedAt) / 1000))));
}

/** `GET /api/items/{codename}`: one flattened item (design: Items). */
export function item(services: ApiServices): Handler<ApiEnv> {
  return async (c) => {
    const codename = parameter.codenameOf(c.req.param('codename') ?? '');
    const options = readOptions(c, services);
    const result = await readerFor(options, services).item(codename, options);
    if (result.status !== 'found') {
      return result.status === 'missing'
        ? problem(404, `There is no item ${codename}`)
        : problem(451, `The item ${codename} is not shown in this country`);
    }
    cacheControl(c);
    ageOf(c, result.loadedAt);
    return c.json(result.item);
  };
}

/** `GET /api/items?system.type[eq]=…`: a list of flattened items (design: Items). */
export function items(services: ApiServices): Handler<ApiEnv> {
  return async (c) => {
    const query = new URL(c.req.url).searchParams;
    const options = readOptions(c, services);
    const {
      items: list,
      pagination,
      loadedAt,
    } = await readerFor(options, services).items(
      {
        filters: parameter.filtersOf(query),
        order: parameter.orderOf(c.req.query('order')),
        skip: parameter.wholeOf('skip', c.req.query('skip'), {
          fallback: 0,
          min: 0,
          max: 1_000_000,
        }),
        limit: parameter.wholeOf('limit', c.req.query('limit'), {
          fallback: 100,
          min: 1,
          max: 2_000,
        }),
      },
      options,
    );
    cacheControl(c);
    ageOf(c, loadedAt);
    return c.json({ items: list, pagination });
  };
}
