import { expect, test, vi } from 'vitest';
import { ContentUnavailable } from '../contentUnavailable.ts';
import { builtInMessages, loadMessages } from './loadMessages.ts';
import { pageTexts, type TextContext } from './translations.server.ts';

// CONTENT-7
test.each([new ContentUnavailable('offline'), new TypeError('not an item')])(
  'where the texts of content fail with %o, a warning tells so and the built-in ones stay',
  async (failure) => {
    await loadMessages('en');
    const report = vi.fn<TextContext['report']>();
    const content = { list: () => Promise.reject(failure) };
    const services = { content, locale: 'en', report } as unknown as TextContext;
    expect(await pageTexts(services)).toEqual(builtInMessages('en'));
    expect(report).toHaveBeenCalledExactlyOnceWith(failure, 'warning');
  },
);
