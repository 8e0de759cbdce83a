/** The last part of the English corporate contact address, in every brand (BRAND-6). */
export const brandSegment = 'portico';
