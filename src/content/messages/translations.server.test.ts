import { expect, test, vi } from 'vitest';
import { loadMessages } from '../../locale/languages.ts';
import { builtInMessages } from '../../locale/messages/messages.ts';
import { ContentUnavailable } from '../contentErrors.ts';
import { pageTexts, type TextContext } from './translations.server.ts';

test.each([new ContentUnavailable('offline'), new TypeError('not an item')])(
  'when the texts of content fail with %o, logs a warning and keeps the built-in ones (CONTENT-7)',
  async (failure) => {
    await loadMessages('en');
    const report = vi.fn<TextContext['report']>();
    const list = () => {
      throw failure;
    };
    const services = { content: { list }, locale: 'en', report } as unknown as TextContext;
    expect(pageTexts(services)).toEqual(builtInMessages('en'));
    expect(report).toHaveBeenCalledExactlyOnceWith(failure, 'warning');
  },
);
