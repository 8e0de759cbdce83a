/** The size of flyout images in CSS pixels (NAV-11). */
export const flyoutImageSize = { width: 194, height: 140 } as const;
