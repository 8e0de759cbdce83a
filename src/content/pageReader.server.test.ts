import { expectTypeOf, test } from 'vitest';
import { type FilterOf, is, type OrderOf, type PageReader } from './pageReader.server.ts';
import type { event } from './types/event.ts';
import { product } from './types/product.ts';

// The compiler checks the types, in `npm run check`: an error that is expected must occur.

test('only fields of the content type filter and order its items', () => {
  expectTypeOf<'elements.title[asc]'>().toExtend<OrderOf<typeof product>>();
  expectTypeOf<'system.last_modified[desc]'>().toExtend<OrderOf<typeof product>>();
  expectTypeOf<'elements.titel[asc]'>().not.toExtend<OrderOf<typeof product>>();
  expectTypeOf<'elements.title'>().not.toExtend<OrderOf<typeof product>>();
  expectTypeOf<'elements.start[asc]'>().not.toExtend<OrderOf<typeof product>>();
  expectTypeOf<'elements.start[asc]'>().toExtend<OrderOf<typeof event>>();
  const bySlug = is('elements.slug', 'screw');
  expectTypeOf(bySlug).toExtend<FilterOf<typeof product>>();

  const read = ({ list, one }: PageReader) => [
    list(product, { filters: [bySlug], order: 'elements.title[desc]' }),
    // @ts-expect-error: events have a start, products do not
    list(product, { filters: [], order: 'elements.start[asc]' }),
    // @ts-expect-error: a typing error
    list(product, { filters: [is('elements.titel', 'Screw')] }),
    // @ts-expect-error: a typing error
    one(product, [is('system.tpye', 'product')]),
  ];
  expectTypeOf(read).toBeFunction();
});
