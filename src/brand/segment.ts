/** The last part of the English corporate contact address, in every brand (contact spec, section 2). */
export const brandSegment = 'portico';
