/** Whether the page is a preview, for which nothing is stored (BANNER-6); false on the server. */
export const isPreview = (): boolean =>
  typeof location === 'object' && new URLSearchParams(location.search).has('preview');
