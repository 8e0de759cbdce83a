/** The style of a part of a product name. */
export type NameStyle = 'plain' | 'superscript' | 'italic' | 'smallCaps';

/** A part of a product name in one style; the parts in order are the name. */
export interface NamePart {
  readonly text: string;
  readonly style: NameStyle;
}

/** A product or brand term and its spelling. */
export interface KnownTerm {
  /** The canonical spelling; its plain text is also recognized, in any case. */
  readonly parts: readonly NamePart[];
  /** Other spellings in content, recognized in any case. */
  readonly variants?: readonly string[];
}

const acronyms =
  'ACL PCL MCL LCL UCL MPFL AC SCR TFCC CMC MTP SLAP HTO PRP DBM BMAC PEEK UHMWPE RF MRI CT HD'.split(
    ' ',
  );

const brandNames = [
  'AxisGuide',
  'BandLine',
  'CrestLine',
  'DockLink',
  'GraftBench',
  'KnotLine',
  'LabraFix',
  'Lunaris',
  'MarrowLine',
  'OsteoMix',
  'SoftLine',
  'SyndesLink',
  'ThreadLock',
];

function plain(text: string): KnownTerm {
  return { parts: [{ text, style: 'plain' }] };
}

/**
 * The company's own terms and the acronyms of its field (PAGE-6).
 */
export const knownTerms: readonly KnownTerm[] = [
  ...acronyms.map(plain),
  ...brandNames.map(plain),
  { ...plain('K-Wire'), variants: ['K Wire', 'KWire'] },
  {
    parts: [
      { text: 'Arc', style: 'plain' },
      { text: '2', style: 'superscript' },
    ],
    variants: ['Arc²'],
  },
  {
    parts: [
      { text: 'i', style: 'italic' },
      { text: 'Pivot', style: 'plain' },
    ],
  },
  { parts: [{ text: 'in situ', style: 'italic' }], variants: ['in-situ'] },
  { parts: [{ text: 'Colonnade', style: 'smallCaps' }] },
];
