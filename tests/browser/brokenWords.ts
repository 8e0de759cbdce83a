import type { Page } from '@playwright/test';

/** The words within an element that are broken over two lines, in its first match on the page. */
export function brokenWords(page: Page, within: string): Promise<string[]> {
  return page.evaluate(async (selector) => {
    await document.fonts.ready;
    const texts = document.createTreeWalker(
      document.querySelector(selector) ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const broken: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (const { index, 0: word } of text.data.matchAll(/\p{L}+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        // A word that begins a line has an empty part at the end of the line before.
        const parts = [...range.getClientRects()].filter(({ width }) => width > 0);
        const lines = new Set(parts.map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  }, within);
}
