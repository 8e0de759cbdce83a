/** Whether the page is shown in a frame (CONSENT-12), including one of this site. */
export const isEmbedded = (): boolean => window.parent !== window;
