/**
 * Controls that need their island to work fully. A click on them is held and repeated once the
 * island is awake. A search form submits without its island.
 */
export const heldControls =
  '[data-island] button:not([role=search] button), [data-island] [data-replay]';
