/**
 * How crawlers of search engines and social media name themselves, as a regular expression. These
 * only are spared the error page (ERROR-2); monitors and other programs must see it, so
 * a list of all programs, as `locale/firstVisit.server.ts` goes by, would be too wide.
 */
export const crawlerNames =
  'googlebot|google-inspectiontool|bingbot|applebot|baiduspider|duckduckbot|petalbot|sogou|yandex\\w*bot|yahoo! slurp|seznambot|facebookexternalhit|facebot|meta-externalagent|twitterbot|linkedinbot|pinterestbot|slackbot|discordbot|telegrambot|whatsapp/|redditbot|bluesky|mastodon/|embedly';

const pattern = new RegExp(crawlerNames, 'i');

/** Tells by its `User-Agent` whether a crawler of a search engine or of social media asks. */
export function isCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && pattern.test(userAgent);
}
