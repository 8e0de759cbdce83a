import sanitizeHtml from 'sanitize-html';
import { allowedTags } from '../sanitise.server.ts';
import { hrefFault } from './hrefFault.ts';

/** What is wrong with a piece of HTML. */
export interface HtmlFault {
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

/** The first tag that is closed without having been opened, or left open; the allowed ones all close. */
function unbalancedTag(html: string): string | undefined {
  const open: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)(?:\s[^<>]*)?>/gi)) {
    const tag = name.toLowerCase();
    if (!slash) open.push(tag);
    else if (open.pop() !== tag) return tag;
  }
  return open.at(-1);
}

/** What sanitising would take out of HTML as editors wrote it, each fault once. */
export function htmlFaults(html: string): HtmlFault[] {
  const messages = new Set<string>();
  sanitizeHtml(html, {
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
  const unbalanced = messages.size === 0 ? unbalancedTag(html) : undefined;
  if (!unbalanced) return faults;
  return [{ severity: 'warning', message: `<${unbalanced}> is not opened and closed in pairs.` }];
}

/** The addresses HTML links to. */
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
