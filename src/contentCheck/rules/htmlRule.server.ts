import { blocksOf } from '../../content/edition/authored.ts';
import { contentTypeOf } from '../../content/types/index.ts';
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
