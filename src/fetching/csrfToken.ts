import { fetchData } from './fetchData.ts';

let asking: Promise<string | undefined> | undefined;

/**
 * The token that goes with what is posted, asked for once a document (FORM-31). It is asked for
 * without further attempts: whoever posts makes them.
 * @returns undefined where the site hands none out
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
