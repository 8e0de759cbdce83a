import { optionalAddress, requestHeaders, secret, text, whole } from './formats.ts';

/** The settings of feature flags. */
export const flagsSettings = {
  FLAGS_FILE: text(''),
  FLAGS_URL: optionalAddress,
  FLAGS_HEADERS: secret(requestHeaders),
  FLAGS_POLL_SECONDS: whole(10, 1, 3_600),
  LAUNCHDARKLY_SDK_KEY: secret(text('')),
  LAUNCHDARKLY_URL: optionalAddress,
};
