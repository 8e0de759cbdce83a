import { expect, test } from 'vitest';
import { defaultFlags } from '../../flags/flags.ts';
import { createVisitLimit } from '../../limits/visitLimit.server.ts';
import { createLog } from '../operation/log.ts';
import { finishPage, finishPageAs } from './finishedPage.ts';
import { createOpenPageLimit, TooManyPages } from './openPageLimit.ts';
import { pageAddress } from './pageAddress.ts';
import { createPageMaker } from './pageMaker.ts';
import { Overloaded } from './renderQueue.ts';
import type { RenderRequest } from './renderRequest.ts';

const market = { id: 'x', restrictions: [] } as unknown as RenderRequest['market'];

/** Renders the page of an address with a status, for a visitor. */
function making() {
  const queue = { isFull: false };
  const maker = createPageMaker({
    render: async ({ address, refused }) =>
      finishPage(refused ? 451 : address.path.includes('none') ? 404 : 200, '', {}),
    renderPreview: async () => finishPageAs('preview', 200, '', {}),
    queue: {
      run: (render) => (queue.isFull ? Promise.reject(new Overloaded('full')) : render()),
    },
    limitOpenPages: createOpenPageLimit(createVisitLimit, 'open pages'),
    log: createLog('silent'),
  });
  const ask = (visitor: string, path: string, refused = false) => {
    const address = pageAddress(path, (page, given) => ({
      text: String(given),
      hasFreeText: page === 'search',
    }));
    const request = { address, market, flags: defaultFlags, mobileHost: false, refused };
    const context = { id: 'id', address: visitor };
    const make = maker.makerFor(context, request, { isUnbounded: address.hasFreeText });
    return make(() => 'visitor');
  };
  return { ask, queue };
}

test.each([
  ['that do not exist', '/products/none', false],
  ['with text of visitors', '/search?q=knee', false],
  ['that are blocked for the visitor', '/products', true],
])('for pages %s, one network may request sixty a minute', async (_, path, refused) => {
  const { ask } = making();
  for (let n = 0; n < 60; n += 1) await ask('2001:db8::1', path, refused);
  await expect(ask('2001:db8::2', path, refused)).rejects.toThrow(TooManyPages);
  await expect(ask('2001:db8::2', path, refused)).rejects.toMatchObject({ seconds: 60 });
  await ask('2001:db8:0:1::1', path, refused);
  await ask('2001:db8::1', '/calendar');
});

test('existing products, and refused pages, do not count', async () => {
  const { ask, queue } = making();
  for (let n = 0; n < 200; n += 1) await ask('192.0.2.1', `/products/knee-${n}`);
  queue.isFull = true;
  for (let n = 0; n < 200; n += 1) {
    await expect(ask('192.0.2.1', `/products/none-${n}`)).rejects.toThrow(Overloaded);
  }
  queue.isFull = false;
  expect((await ask('192.0.2.1', '/products/none')).status).toBe(404);
});
