import { fetchData } from '../fetching/fetchData.ts';
import { changedFlags, type Flags } from './flags.ts';

/**
 * Loads the flags (contact spec, section 7), as far as they are not the defaults.
 * @param qa whether those of who tests what is to come
 * @returns undefined where the site answers none
 * @throws FetchFailure
 */
export async function loadFlags(qa: boolean): Promise<Partial<Flags> | undefined> {
  const { data } = await fetchData<unknown>({
    url: '/api/feature-flags',
    params: { context: JSON.stringify({ kind: 'user', key: 'public', qa }) },
  });
  return data === undefined ? undefined : changedFlags(data);
}
