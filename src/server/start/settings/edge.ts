import { addresses, onOff, requestHeaders, secret, secrets, text, whole } from './formats.ts';

/** The settings of proxies, CDNs, cached pages and rate limits. */
export const edgeSettings = {
  TRUST_PROXY: text(''),
  CDN: onOff('off'),
  CDN_PURGE_URL: addresses,
  CDN_PURGE_HEADERS: secret(requestHeaders),
  CDN_PURGE_SECRET: secret(secrets),
  PAGE_TTL_SECONDS: whole(60, 1, 86_400),
  RATE_LIMIT: onOff('on'),
};
