/**
 * Calls `act` for each element once it is near the view.
 * @param margin the distance from the view, in pixels
 */
export function whenNear<Found extends Element>(
  elements: Iterable<Found>,
  margin: number,
  act: (element: Found) => void,
): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        act(target as Found);
      }
    },
    { rootMargin: `${margin}px 0px` },
  );
  for (const element of elements) near.observe(element);
}
