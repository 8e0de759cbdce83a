import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { messages } from './en.ts';
import { browserCode, lateCode, mentionedKeys } from './mentionedKeys.vite.ts';

test('a key is mentioned as a word or by the beginning of a template', () => {
  const code = "t('menu'); t(`confirm_${profession}_yes`); const texts = { back: ['more'] };";
  const keys = ['menu', 'menu_label', 'confirm_vet_yes', 'confirmed', 'back', 'more', 'close'];
  expect(mentionedKeys(code, keys)).toEqual(['menu', 'confirm_vet_yes', 'back', 'more']);
});

test('browsers get the texts of the page they see, and none of those that only the server uses', () => {
  const code = browserCode(resolve(import.meta.dirname, '../../..'));
  const mentioned = mentionedKeys(code, Object.keys(messages));
  expect(mentioned).toEqual(expect.arrayContaining(['menu', 'accept_all', 'page_not_found_title']));
  expect(code).not.toContain('createAnswerRequest');
});

test('the texts of contact forms wait for a form', () => {
  const root = resolve(import.meta.dirname, '../../..');
  const keys = ['form_incomplete', 'select_your_role', 'form_error'];
  expect(mentionedKeys(browserCode(root), keys)).toEqual([]);
  expect(mentionedKeys(lateCode(root), keys)).toEqual(keys);
});
