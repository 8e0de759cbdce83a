import { expect, test } from 'vitest';
import { ContentUnavailable } from '../../content/contentErrors.ts';
import { PreviewsBusy } from '../../content/edition/momentPreviews.server.ts';
import { createLog } from '../operation/log.ts';
import { createRefuseRequest } from './refuseRequest.ts';

/** The status and the `Retry-After` with which an error is answered; undefined if it is not. */
function answerTo(error: unknown) {
  const refuse = createRefuseRequest({
    busyPages: { of: () => undefined },
    queue: { state: () => ({}) as never },
    log: createLog('silent'),
  });
  let answered: [number, string | undefined] | undefined;
  const res = {
    writeHead(status: number, headers: Record<string, string>) {
      answered = [status, headers['Retry-After']];
      return { end: () => undefined };
    },
  };
  refuse({ id: 'x', res } as never, error);
  return answered;
}

test('a preview that cannot be made now is asked to come again (BANNER-6)', () => {
  expect(answerTo(new PreviewsBusy())).toEqual([503, '5']);
  expect(answerTo(new ContentUnavailable('The drafts cannot be read'))).toEqual([503, '5']);
  expect(answerTo(new Error('another'))).toBeUndefined();
});
