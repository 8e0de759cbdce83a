/** What the process was started with; browsers are told the addresses of the contact pages. */
const given = globalThis.process?.env ?? {};

/**
 * The last part of the English corporate contact address (BRAND-6), and that of the contact pages of
 * Europe, the Middle East and Africa (PATH-15). A site starts with those of its `brand.yaml` (OWN-36); the
 * specified ones are those of the demo.
 */
export const brandSegment = given.BRAND_SEGMENT || 'portico';
export const europeSegment = given.EUROPE_SEGMENT || 'gmbh';
