import type { algoliasearch } from 'algoliasearch';
import { callService, type ServiceError } from '../../http/callService.ts';
import { HostedSearchError } from '../hostedSearch.ts';

type ClientOptions = NonNullable<Parameters<typeof algoliasearch>[2]>;

/** The longest answer, in bytes: a thousand hits of the largest records. */
const longestAnswer = 20_000_000;

/**
 * How the official client sends its requests. It tries another host after an answer that is late or
 * does not come; after a redirect and an answer that is too long it does not.
 */
export const algoliaRequester: NonNullable<ClientOptions['requester']> = {
  async send({ url, method, headers, data, connectTimeout, responseTimeout }) {
    try {
      const { status, text } = await callService(url, {
        method,
        headers,
        ...(data === undefined ? {} : { body: data as BodyInit }),
        timeLimit: Math.max(connectTimeout, responseTimeout),
        mostBytes: longestAnswer,
      });
      return { status, content: text, isTimedOut: false };
    } catch (error) {
      const { fault, message } = error as ServiceError;
      if (fault === 'redirected') {
        throw new HostedSearchError('unreachable', `Algolia answers with a ${message}`);
      }
      if (fault === 'too long') {
        throw new HostedSearchError('nonsense', 'The answer of Algolia is too long');
      }
      return { status: 0, content: message, isTimedOut: fault === 'slow' };
    }
  },
};
