/**
 * The cookie of visitors who test what is to come: with any value but an empty one they get pages
 * made with the flags of testers (contact spec, section 4, Feature flags).
 */
export const testFlagCookie = 'testflag';
