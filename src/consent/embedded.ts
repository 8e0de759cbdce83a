let embedded: boolean | undefined;

/**
 * Whether the page is shown in a frame (CONSENT-12), be it one of this site.
 * That the parent is of another and cannot be read is logged, once a document.
 */
export function isEmbedded(): boolean {
  embedded ??= hasParent();
  return embedded;
}

function hasParent(): boolean {
  if (window.parent === window) return false;
  try {
    // Comparing windows never fails; reading an address does where the origin is another.
    void window.parent.location.href;
  } catch (error) {
    console.warn('The parent frame cannot be read', error);
  }
  return true;
}
