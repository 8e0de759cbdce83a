/** Shorter movements are ignored, so that the header does not flicker under a resting finger. */
const leastMove = 8;

/** Down to this position the header is always shown; its height on phones. */
const headerHeight = 72;

/**
 * Marks the document while the visitor scrolls down: styles then hide the header of phones, and show
 * it again on the way up (NAV-21).
 */
export function hideHeaderWhileReading(): void {
  const root = document.documentElement;
  // Reading it now would compute the layout of the page while scripts start.
  let last: number | undefined;
  const follow = () => {
    last ??= scrollY;
    const moved = scrollY - last;
    if (Math.abs(moved) < leastMove) return;
    last = scrollY;
    root.toggleAttribute('data-reading', moved > 0 && scrollY > headerHeight);
  };
  addEventListener('scroll', follow, { passive: true });
}
