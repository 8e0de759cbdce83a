/** The distance from the viewport at which an island with the rule `sight` wakes. */
export const sightMargin = '600px';
