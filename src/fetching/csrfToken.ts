import { fetchData } from './fetchData.ts';

let asking: Promise<string | undefined> | undefined;

/**
 * Returns the CSRF token for posts, requested once per document (FORM-31). The request is not
 * retried here; the caller retries.
 * @returns undefined if the site issues none
 * @throws FetchFailure
 */
export function csrfToken(): Promise<string | undefined> {
  asking ??= ask();
  return asking;
}

async function ask(): Promise<string | undefined> {
  try {
    const request = { url: '/api/csrf', skipRetry: true };
    const { data } = await fetchData<{ readonly token: string }>(request);
    return data?.token;
  } catch (error) {
    asking = undefined;
    throw error;
  }
}
