import { createContext } from 'react';
import type { FormOutcome } from './formOutcome.ts';

/**
 * The title of the document while the server renders it, so that a form that is posted without
 * scripts names the page as scripts do (FORM-5).
 */
export const DocumentTitle = createContext<string>('');

/** The result of the form posted to the page; undefined if there is none. */
export const PostedOutcome = createContext<FormOutcome | undefined>(undefined);
