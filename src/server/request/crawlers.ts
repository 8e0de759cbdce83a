/**
 * The `User-Agent` names of search and social media crawlers, as a regular expression. Only these
 * do not get the error page (ERROR-2). Monitors and other programs must see it, so the list of all
 * programs that `locale/firstVisit.server.ts` uses would be too wide.
 */
export const crawlerNames =
  'googlebot|google-inspectiontool|bingbot|applebot|baiduspider|duckduckbot|petalbot|sogou|yandex\\w*bot|yahoo! slurp|seznambot|facebookexternalhit|facebot|meta-externalagent|twitterbot|linkedinbot|pinterestbot|slackbot|discordbot|telegrambot|whatsapp/|redditbot|bluesky|mastodon/|embedly';

const pattern = new RegExp(crawlerNames, 'i');

/** Whether a `User-Agent` is a crawler of a search engine or of social media. */
export function isCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && pattern.test(userAgent);
}
