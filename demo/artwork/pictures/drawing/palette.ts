/** The colors of one brand's pictures. */
export interface Palette {
  /** The brand's accent: ligaments, muscles, handles. */
  readonly accent: string;
  readonly mid: string;
  readonly light: string;
  /** The background of most parts. */
  readonly pale: string;
}

/** The main site: deep teal. */
export const teal: Palette = {
  accent: '#0b5c66',
  mid: '#5b9aa0',
  light: '#cbe0e1',
  pale: '#eef5f4',
};

/** Vet Systems: forest green. */
export const green: Palette = {
  accent: '#1f5b3a',
  mid: '#6d9c80',
  light: '#cfe1d4',
  pale: '#eff5ef',
};

export const ink = '#12232e';
export const white = '#ffffff';
/** The warm backgrounds. */
export const sand = '#f1e7d8';
/** Skin around bones, when only its contour matters. */
export const skinTint = '#f8efe3';
export const sandDeep = '#e2d0b4';
/** The one warm accent: implants and sutures, sparingly. */
export const coral = '#d97757';
export const coralLight = '#f2cdbd';
/** Bone and its shade. */
export const bone = '#fffdf8';
export const boneShade = '#ecdfc9';
/** Polished metal and its shade. */
export const steel = '#f1f5f6';
export const steelShade = '#c5d3d8';
export const steelDeep = '#93a7b0';
