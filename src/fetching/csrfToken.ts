import type { DataAnswer, DataRequest } from './dataRequest.ts';

type SendRequest = (request: DataRequest) => Promise<DataAnswer<{ readonly token: string }>>;

let asking: Promise<string | undefined> | undefined;

/**
 * Returns the CSRF token for posts, requested once per document (FORM-31). The request is not
 * retried here; the caller retries.
 * @param send sends the request; an argument, because requests with a token are sent by the same
 * function
 * @returns undefined if the site issues none
 * @throws FetchFailure
 */
export function csrfToken(send: SendRequest): Promise<string | undefined> {
  asking ??= ask(send);
  return asking;
}

async function ask(send: SendRequest): Promise<string | undefined> {
  try {
    const { data } = await send({ url: '/api/csrf', skipRetry: true });
    return data?.token;
  } catch (error) {
    asking = undefined;
    throw error;
  }
}
