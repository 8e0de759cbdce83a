/** How a part of a product name is set. */
export type NameStyle = 'plain' | 'superscript' | 'italic' | 'smallCaps';

/** A piece of a product name set in one style; the pieces in order are the name. */
export interface NamePart {
  readonly text: string;
  readonly style: NameStyle;
}

/** A product or brand term and how it is spelled. */
export interface KnownTerm {
  /** The canonical spelling; its plain text, in any case, is also what is recognised. */
  readonly parts: readonly NamePart[];
  /** Other ways content writes the term, recognised in any case. */
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
