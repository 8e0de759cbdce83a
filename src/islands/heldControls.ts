/**
 * Controls that do nothing, or less, before their island is awake: a press on them is kept and
 * repeated. A search form submits by itself.
 */
export const heldControls =
  '[data-island] button:not([role=search] button), [data-island] [data-replay]';
