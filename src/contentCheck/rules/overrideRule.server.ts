import compile from 'icu-minify/compile';
import { valueOf } from '../../content/edition/authored.ts';
import { compileOverride } from '../../content/messages/mergeOverrides.server.ts';
import { messages } from '../../locale/languages/en/messages.ts';
import type { ItemRule } from './rule.ts';

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
