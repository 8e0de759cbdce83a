import compile from 'icu-minify/compile';
import sanitizeHtml from 'sanitize-html';
import { blocksOf, valueOf } from '../../content/edition/authored.ts';
import { compileOverride } from '../../content/messages/translations.server.ts';
import { allowedTags } from '../../content/sanitize.server.ts';
import { contentTypeOf } from '../../content/types/index.ts';
import { messages } from '../../locale/languages/en/messages.ts';
import type { ItemRule } from '../checkItems.server.ts';

const looksLikeHtml = /<\/?[a-z][^<>]*>|&(?:amp|nbsp|lt|gt|quot|#x?[\da-f]+);/i;

/** Rich text must contain only HTML that the site shows; plain text must contain none. */
export const htmlRule: ItemRule = ({ item, report }) => {
  for (const part of [item, ...item.components]) {
    for (const { type, fields, path } of blocksOf(part)) {
      for (const [element, value] of Object.entries(fields)) {
        const kind = contentTypeOf(type)?.elements[element]?.type;
        if (typeof value !== 'string') continue;
        const at = [...path, element];
        if (kind === 'rich_text') {
          for (const { message, severity } of htmlFaults(value))
            report('html', at, message, severity);
        } else if (kind === 'text' && looksLikeHtml.test(value)) {
          report('html', at, 'Is plain text: tags and entities are shown as typed.', 'warning');
        }
      }
    }
  }
};

/** The texts of the interface by key; a text takes the same arguments in every language. */
const builtIn = new Map<string, string>(Object.entries(messages));

function faultOf(text: string, own: string): string | undefined {
  try {
    compileOverride(text, compile(own));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A translation must replace a text of the interface and be valid for it. */
export const overrideRule: ItemRule = ({ item, report }) => {
  if (item.type !== 'translation') return;
  const own = builtIn.get(item.codename);
  if (own === undefined) {
    report('translation', [], 'Has no effect: no text of the interface has this key.', 'warning');
    return;
  }
  for (const variant of Object.values(item.variants)) {
    const fault = faultOf(String(valueOf(variant, 'text') ?? ''), own);
    if (fault) report('translation', [...variant.path, 'text'], `Cannot be used: ${fault}`);
  }
};

const schemes = ['http:', 'https:', 'mailto:', 'tel:'];

/**
 * Validates the form of a link address.
 * @returns the fault; undefined for http, https, mailto and tel, and for addresses relative to the
 * site
 */
export function hrefFault(href: string): string | undefined {
  // Browsers ignore control characters and spaces, so `java\nscript:` is a script.
  const bare = [...href]
    .filter((character) => character > ' ')
    .join('')
    .toLowerCase();
  const scheme = /^[^/?#:]*:/.exec(bare)?.[0];
  if (scheme !== undefined && !schemes.includes(scheme)) {
    return `Links must not begin with ${scheme.slice(0, 40)}`;
  }
  if (/^[/\\]{2}/.test(bare)) return 'Links must not begin with //: write https:// in full.';
  if (scheme?.startsWith('http') && !URL.canParse(href)) return 'The link is not a valid address.';
  return undefined;
}

/** A fault in HTML. */
interface HtmlFault {
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

const allowedAttributes = ['href', 'target', 'rel'];

function tagFaults(tag: string, attributes: Readonly<Record<string, string>>): string[] {
  if (!allowedTags.includes(tag)) return [`The tag <${tag.slice(0, 40)}> is not allowed.`];
  const names = Object.keys(attributes);
  const faults = names
    .filter((name) => tag !== 'a' || !allowedAttributes.includes(name))
    .map((name) => `The attribute ${name.slice(0, 40)} of <${tag}> is not allowed.`);
  const fault = tag === 'a' && attributes.href !== undefined && hrefFault(attributes.href);
  return fault ? [...faults, fault] : faults;
}

const tagsOf = (html: string) =>
  [...html.matchAll(/<(\/?[a-z][a-z0-9]*)(?:\s[^<>]*)?>/gi)].map(([, tag = '']) =>
    tag.toLowerCase(),
  );

/** The first tag that a browser opens or closes at another position than written. */
function misplacedTag(written: string, read: string): string | undefined {
  const asRead = tagsOf(read);
  const asWritten = tagsOf(written);
  const tags = asWritten.length < asRead.length ? asRead : asWritten;
  const at = tags.findIndex((_, i) => asWritten[i] !== asRead[i]);
  return (asWritten[at] ?? asRead[at])?.replace('/', '');
}

/** Lists the parts that sanitizing would remove from the HTML of editors, each fault once. */
export function htmlFaults(html: string): HtmlFault[] {
  const messages = new Set<string>();
  const read = sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        for (const message of tagFaults(tagName, attribs)) messages.add(message);
        return { tagName, attribs };
      },
    },
  });
  if (/<!--/.test(html)) messages.add('Comments are not allowed.');
  const faults = [...messages].map((message) => ({ severity: 'error' as const, message }));
  const misplaced = messages.size === 0 ? misplacedTag(html, read) : undefined;
  if (!misplaced) return faults;
  const message = `<${misplaced}> is not opened and closed in pairs, or stands where it may not.`;
  return [{ severity: 'warning', message }];
}

/** The addresses of the links in HTML. */
export function hrefsIn(html: string): string[] {
  const hrefs: string[] = [];
  sanitizeHtml(html, {
    transformTags: {
      a: (tagName, attribs) => {
        if (attribs.href) hrefs.push(attribs.href);
        return { tagName, attribs };
      },
    },
  });
  return hrefs;
}
