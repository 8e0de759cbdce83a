import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Language, Localized } from '../script.ts';

/** Text between tags, and the attributes that are read aloud or shown. */
const readable = /(>)([^<>]*\p{L}[^<>]*)(<)|((?:alt|content)=")([^"]*\p{L}[^"]*)(")/gu;

/** Names, codes and measures that are the same in every language. */
const universal = /^(Portico Orthopaedics|P[OV]-[\w-]+|width=.*|[a-z]+-[a-z]+)$/;

/**
 * A document's page in one language. The page is written in English; `texts.yaml` beside it has
 * each text in four languages, and `{language}` is replaced by the language's code.
 * @throws when a text has no translation or a translation is unused
 */
export function translated(name: string, language: Language): string {
  const read = (file: string) => readFileSync(new URL(`${name}/${file}`, import.meta.url), 'utf8');
  const texts = new Map((parse(read('texts.yaml')) as Localized[]).map((text) => [text.en, text]));
  const unused = new Set(texts.keys());
  const page = read('page.html').replace(
    readable,
    (whole, open1, text1: string | undefined, close1, open2, text2, close2) => {
      const source = text1 ?? text2;
      const trimmed = source.trim().replace(/\s+/g, ' ');
      if (universal.test(trimmed)) return whole;
      const text = texts.get(trimmed);
      if (!text?.[language]) throw new Error(`${name}: no ${language} for "${trimmed}"`);
      unused.delete(trimmed);
      const [before, after] = [source.match(/^\s*/)?.[0] ?? '', source.match(/\s*$/)?.[0] ?? ''];
      return `${open1 ?? open2}${before}${text[language]}${after}${close1 ?? close2}`;
    },
  );
  if (unused.size > 0) throw new Error(`${name}: unused texts: ${[...unused].join(' | ')}`);
  return page.replaceAll('{language}', language);
}
