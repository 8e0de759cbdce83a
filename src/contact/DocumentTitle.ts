import { createContext } from 'react';

/**
 * The title of the document while the server renders it, so that a form that is posted without
 * scripts names the page as scripts do (FORM-5).
 */
export const DocumentTitle = createContext<string>('');
