import sanitize from 'sanitize-html';

/** The allowed parts of a drawing: shapes, texts, paints and filters, but nothing that acts. */
const allowedTags = [
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style', 'switch', 'view'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'image'],
  ...['text', 'tspan', 'textPath', 'marker', 'pattern', 'mask', 'clipPath'],
  ...['linearGradient', 'radialGradient', 'stop', 'filter', 'feBlend', 'feColorMatrix'],
  ...['feComponentTransfer', 'feComposite', 'feConvolveMatrix', 'feDiffuseLighting'],
  ...['feDisplacementMap', 'feDistantLight', 'feDropShadow', 'feFlood', 'feFuncA', 'feFuncB'],
  ...['feFuncG', 'feFuncR', 'feGaussianBlur', 'feMerge', 'feMergeNode', 'feMorphology'],
  ...['feOffset', 'fePointLight', 'feSpecularLighting', 'feSpotLight', 'feTile', 'feTurbulence'],
];

/** Notes of drawing programs. Nobody misses them, so they are not reported. */
const notes = /^(?:metadata|sodipodi:|inkscape:|rdf:|cc:|i:|x:)/;

const isReference = (name: string) => /(?:^|:)(?:href|src)$/i.test(name);
const embedded = /^data:image\/(?:png|jpeg|webp|gif);base64,/i;

/** The functions of styles that take an address as plain text, without `url()`. */
const addressed = /(?:image-set|cross-fade|image|src)\(/i;

/** Whether styles or a value refer to something outside the drawing; escapes could hide it. */
function isOutward(css: string): boolean {
  if (addressed.test(css)) return true;
  return /@import|\\|<|javascript:|url\(\s*['"]?\s*(?!#|['"\s])/i.test(css);
}

function isSafe(tag: string, name: string, value: string): boolean {
  // The base of other addresses is the document's own.
  if (/^on/i.test(name) || /^xml:base$/i.test(name)) return false;
  if (isReference(name)) return value.startsWith('#') || (tag === 'image' && embedded.test(value));
  // Names of formats: `xmlns` and its prefixes are not loaded.
  return /^xmlns(?::|$)/.test(name) || !isOutward(value);
}

/** A drawing that cannot harm, and what was removed from it. */
export interface SafeSvg {
  readonly svg: string;
  /** The names of removed elements and attributes, each once. */
  readonly removed: readonly string[];
}

/**
 * Removes from an SVG what could run scripts, send requests, or lead elsewhere: scripts, event
 * handlers, embedded documents, links, animations and external references.
 */
export function sanitizeSvg(text: string): SafeSvg {
  const removed = new Set<string>();
  const svg = sanitize(text, {
    allowedTags,
    allowedAttributes: false,
    allowedSchemes: ['data'],
    allowVulnerableTags: true,
    disallowedTagsMode: 'completelyDiscard',
    nonTextTags: ['script', 'foreignObject'],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    onOpenTag: (tag) => {
      if (!allowedTags.includes(tag) && !notes.test(tag)) removed.add(tag);
    },
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(attribs).filter(([name, value]) => {
            const isKept = isSafe(tagName, name, value);
            if (!isKept) removed.add(name);
            return isKept;
          }),
        ),
      }),
    },
    exclusiveFilter: ({ tag, text: css }) => {
      const isRemoved = tag === 'style' && isOutward(css);
      if (isRemoved) removed.add(tag);
      return isRemoved;
    },
  });
  return { svg, removed: [...removed] };
}
