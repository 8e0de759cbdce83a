/**
 * The cookie of visitors who test what is to come: with any value but an empty one they get pages
 * made with the flags of testers (FLAG-4).
 */
export const testFlagCookie = 'testflag';
