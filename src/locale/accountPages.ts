import type { PageName } from './paths.ts';

/** Whether a page is about accounts, which a site without accounts (`ACCOUNT_URL`) does not offer. */
export const isAccountPage = (page: PageName | undefined): boolean =>
  page === 'accountRegister' || page === 'accountSubscriptions';
