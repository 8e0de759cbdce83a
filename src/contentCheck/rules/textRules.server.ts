import compile from 'icu-minify/compile';
import { blocksOf, valueOf } from '../../content/edition/authored.ts';
import { compileOverride } from '../../content/messages/mergeOverrides.server.ts';
import { contentTypeOf } from '../../content/types/index.ts';
import { messages } from '../../locale/languages/en/messages.ts';
import { htmlFaults } from '../htmlFaults.server.ts';
import type { ItemRule } from './rule.ts';

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
