/** The root of the desk's addresses (PROOF-11). */
export const deskRoot = '/desk';
