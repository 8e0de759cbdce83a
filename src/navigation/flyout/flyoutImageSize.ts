/** The size flyout pictures are shown in, in CSS pixels (shell spec, section 9). */
export const flyoutImageSize = { width: 194, height: 140 } as const;
