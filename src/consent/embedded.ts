/**
 * Whether the page is shown within another website's frame (shell spec, section 4, Embedded mode).
 * A parent that cannot be looked at is logged and counts as another website.
 */
export function isEmbedded(): boolean {
  try {
    return window.parent !== window;
  } catch (error) {
    console.warn('The parent frame cannot be read', error);
    return true;
  }
}
