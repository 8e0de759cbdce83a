import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { builtInModalText } from '../../consent/modalText.ts';
import type { ConsentReceipt, TextMatch } from '../../consent/receipts.ts';
import { AgreedWordsView } from './WordingViews.tsx';
import type { Wording } from './wordings.ts';

const wording: Wording = {
  hash: 'a'.repeat(64),
  language: 'en',
  version: '1',
  spans: [{ from: 0 }],
  text: builtInModalText((key) => key),
};
const time = '2026-11-21T08:00:00.000Z';
const receipt: ConsentReceipt = {
  id: '019aa5c2-8b60-7000-8000-000000000000',
  time,
  chosenAt: time,
  version: '1',
  choice: 'none',
  country: 'DE',
  rule: 'opt-in',
  language: 'en',
  textHash: wording.hash,
  textMatch: 'content',
};
const show = (textMatch: TextMatch, wasShownThen: boolean) => {
  const agreed = {
    receipt: { ...receipt, textMatch },
    wording,
    wasShownThen,
    languages: [wording],
  };
  return renderToStaticMarkup(<AgreedWordsView agreed={agreed} language="en" />);
};

it('says that the site showed the words of a receipt, and whether then (PROOF-45)', () => {
  expect(show('content', true)).toContain('showed exactly these words at that time');
  expect(show('content', false)).toContain('not at that time');
});

it('does not say so where the browser told no words: their hash is of the server (PROOF-45)', () => {
  for (const wasShownThen of [true, false]) {
    const page = show('untold', wasShownThen);
    expect(page).toContain('The browser could not say which words it showed');
    expect(page).not.toContain('exactly these words');
  }
});
