import { expect, test, vi } from 'vitest';
import { takePlainPost } from './plainPost.server.ts';
import type { Sender, SubmissionDesk } from './submission.ts';

const sender = { address: '192.0.2.1', language: 'de' } as unknown as Sender;

/** Takes a posted form. @returns the fields that were submitted */
async function submitted(posted: string) {
  const take = vi.fn<SubmissionDesk['take']>(async () => ({ status: 'failed' }));
  const submissions = { take } as unknown as SubmissionDesk;
  const post = { posted: new URLSearchParams(posted), sender, url: '/de', usualForm: 'f' };
  await takePlainPost(submissions, post);
  return take.mock.calls[0]?.[0].fields;
}

test('a field that is sent several times is a list, and a box is ticked or not (FORM-32)', async () => {
  const posted = 'requests=a&email=a%40b.c&requests=b&other=1&other=2&emailConsent=on';
  expect(await submitted(posted)).toEqual({
    url: '/de',
    requests: ['a', 'b'],
    email: 'a@b.c',
    other: ['1', '2'],
    emailConsent: true,
  });
});

test('a form of as many names as fit in is read without a search for each name (FORM-32)', async () => {
  const names = Array.from({ length: 20_000 }, (_, at) => at.toString(36));
  // Each search reads all of them: together they would take seconds, in which nobody else is answered.
  const search = vi.spyOn(URLSearchParams.prototype, 'getAll');
  expect(Object.keys((await submitted(names.join('&'))) ?? {})).toHaveLength(20_001);
  expect(search.mock.calls.length).toBeLessThan(100);
  search.mockRestore();
});
