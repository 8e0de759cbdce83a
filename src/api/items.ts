import type { Context, Handler } from 'hono';
import { testCollection } from '../brand/brand.ts';
import type { ReadOptions, Spending } from '../content/reader.server.ts';
import { type WrittenJson, writtenItem, writtenItems } from '../content/writtenAnswers.server.ts';
import { countedAddress } from '../country/address.server.ts';
import type { ApiEnv, ApiServices } from './apiServices.ts';
import * as parameter from './parameters.ts';
import { problem, professionalsOnly, tooMany } from './problem.ts';
import { createSendJson } from './sendJson.server.ts';

/** The most items in one answer, including nested items. */
const mostItems = 10_000;

/** The points that one address may use per minute. A cached answer costs one or a few. */
const points = { name: 'items', limit: 6_000, window: 60_000 };

/** Items that cost one more point; what is not kept from before costs ten. */
const itemsPerPoint = 25;
const bytesPerPoint = 100_000;
const pointsPerAnswer = 10;

type Charge = (address: string, points?: number) => number;

const callerOf = (c: Context<ApiEnv>) => countedAddress(c.get('request').address);

/** Starts to count the points of an answer. */
function spendingOf(c: Context<ApiEnv>): Spending {
  const { socket } = c.env.incoming;
  return { caller: callerOf(c), items: 0, made: 0, isGone: () => socket.destroyed };
}

/**
 * The country and the reading options, from the parameters that both endpoints accept. @throws
 * BadParameter
 */
function readOptions(
  c: Context<ApiEnv>,
  services: ApiServices,
  spending: Spending,
): ReadOptions & { readonly spending: Spending } {
  const { allowTestData } = services;
  const request = c.get('request');
  const country = parameter.countryIdOf(c.req.query('country'));
  const isAskedFor = parameter.useTestDataOf(c.req.query('useTestData'));
  const useTestData = allowTestData && isAskedFor;
  const asked = parameter.includedCollectionsOf(c.req.query('includedCollections'), [
    ...services.publicCollections().filter((it) => it !== testCollection),
    ...(allowTestData ? [testCollection] : []),
  ]);
  const collections = asked ?? services.collections;
  return {
    language: parameter.languageOf(c.req.query('language')),
    depth: parameter.wholeOf('depth', c.req.query('depth'), { fallback: 1, min: 1, max: 6 }),
    fields: parameter.codenamesOf('includedFields', c.req.query('includedFields')),
    systemFields: parameter.systemFieldsOf(c.req.query('systemFields')),
    mostItems,
    spending,
    keepsForms: request.flags.values['redis-flatten-and-filter-cache'],
    collections: useTestData ? [...collections, testCollection] : collections,
    markets: [
      request.withholding,
      ...(country && country !== request.visitor.effective ? [request.withholdingIn(country)] : []),
    ],
  };
}

/**
 * Answers depend on the visitor's country, so only the browser may cache them. It must revalidate,
 * because an item may have been withheld since. Test data is kept by no cache (API-6).
 */
function headersOf({ collections }: ReadOptions, age: number): Headers {
  const isTestData = collections.includes(testCollection);
  return new Headers({
    'Cache-Control': isTestData ? 'no-store' : 'private, no-cache',
    Vary: 'Cookie',
    Age: String(Math.floor(age / 1000)),
  });
}

/**
 * Wraps both endpoints in the limit of points per address.
 * @param answer makes an answer and counts its points
 */
function limited(
  charge: Charge,
  answer: (c: Context<ApiEnv>, spending: Spending) => Promise<Response>,
): Handler<ApiEnv> {
  return async (c) => {
    const spending = spendingOf(c);
    const wait = charge(spending.caller);
    if (wait > 0) return tooMany('Too many items were requested', wait);
    try {
      return await answer(c, spending);
    } finally {
      const more = Math.floor(spending.items / itemsPerPoint) + spending.made * pointsPerAnswer;
      if (more > 0) charge(spending.caller, more);
    }
  };
}

/** The endpoints of items, which share one limit per address. */
export interface ItemEndpoints {
  /** `GET /api/items/{codename}`: one flattened item (API-1). */
  readonly item: Handler<ApiEnv>;
  /** `GET /api/items?system.type[eq]=…`: a list of flattened items (API-2). */
  readonly items: Handler<ApiEnv>;
}

/** Creates the endpoints of items. */
export function itemEndpoints(services: ApiServices): ItemEndpoints {
  const charge = services.limitVisits(points);
  const send = createSendJson(services.sharesAnswers);

  async function sendAnswer(
    c: Context<ApiEnv>,
    json: WrittenJson,
    headers: Headers,
  ): Promise<Response> {
    const { incoming } = c.env;
    const caller = callerOf(c);
    const ofBytes = Math.floor(json.length / bytesPerPoint);
    if (ofBytes > 0) charge(caller, ofBytes);
    return send(json, { incoming, caller }, headers);
  }

  const item = limited(charge, async (c, spending) => {
    const codename = parameter.codenameOf(c.req.param('codename') ?? '');
    const options = readOptions(c, services, spending);
    const result = await services.reader.item(codename, options);
    if (result.status !== 'found') {
      if (result.status === 'missing') return problem(404, `Item ${codename} not found`);
      return result.status === 'reserved'
        ? professionalsOnly(parameter.languageOf(c.req.query('language')))
        : problem(451, `Item ${codename} is not available in this country`);
    }
    return sendAnswer(c, await writtenItem(result), headersOf(options, services.contentAge()));
  });

  const items = limited(charge, async (c, spending) => {
    const query = new URL(c.req.url).searchParams;
    const options = readOptions(c, services, spending);
    const result = await services.reader.items(
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
    return sendAnswer(c, await writtenItems(result), headersOf(options, services.contentAge()));
  });

  return { item, items };
}
