import { optionalAddress, requestHeaders, text, whole } from './formats.ts';

/** The settings of feature flags. */
export const flagsSettings = {
  FLAGS_FILE: text(''),
  FLAGS_URL: optionalAddress,
  FLAGS_HEADERS: requestHeaders,
  FLAGS_POLL_SECONDS: whole(10, 1, 3_600),
  LAUNCHDARKLY_SDK_KEY: text(''),
  LAUNCHDARKLY_URL: optionalAddress,
};
