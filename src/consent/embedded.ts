/** Whether the page is shown in a frame (CONSENT-12), be it one of this site. */
export const isEmbedded = (): boolean => window.parent !== window;
