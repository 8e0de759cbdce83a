/** The distance from the viewport at which an island with the rule `sight` wakes, in pixels. */
export const sightMargin = 600;
