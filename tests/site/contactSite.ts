import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { vi } from 'vitest';
import type { Environment } from '../../src/server/start/settings.ts';
import type { ContentFiles } from '../running/contentFolder.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { page, smallContent } from './smallContent.ts';

export { completeForm } from '../running/submission.ts';

const content = resolve(import.meta.dirname, '../../demo/content');

const filesOf = (folder: string) =>
  readdirSync(join(content, folder)).map((name) => join(folder, name));

/** The project's own form definitions. */
export const formContent: ContentFiles = Object.fromEntries(
  [...filesOf('shared/form_definition'), 'shared/component_list/meded_contact_forms.yaml'].map(
    (name) => [name, readFileSync(join(content, name), 'utf8')],
  ),
);

/** A stored lead. */
export interface StoredLead {
  readonly key: string;
  readonly form: string;
  readonly payload: Record<string, unknown>;
}

/** Sends JSON to a site, with the CSRF tokens unless headers override them. */
export type Send = (body: unknown, headers?: Record<string, string>) => Promise<Response>;

/** A site that accepts forms. */
export interface ContactSite extends OpenSite {
  readonly send: Send;
  /** The stored leads, latest last. */
  stored(): StoredLead[];
  /** The number of mails in the queue. */
  queuedMails(): number;
}

/** The page that forms are posted to has the standard form. */
const pageWithForm: ContentFiles = {
  'default/webpage/patient.yaml': page('patient', 'Patients', [
    { type: 'block_form', form: 'acom_contact_form' },
  ]),
};

/** Opens a site with the project's forms. */
export async function openContactSite(env: Environment = {}): Promise<ContactSite> {
  const site = await openSite({ ...smallContent, ...formContent, ...pageWithForm }, env);
  const { token } = (await (await site.get('/api/csrf')).json()) as { token: string };
  function read(query: string) {
    const file = join(`${site.contentFolder}-data`, 'portico.db');
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
    try {
      return database.prepare(query).all();
    } finally {
      database.close();
    }
  }
  // A busy machine may serve pages before the database has its tables.
  if (!env.DATABASE_URL) await vi.waitFor(() => read('select 1 from lead'), { timeout: 30_000 });
  return {
    ...site,
    send: (body, headers = {}) =>
      fetch(`${site.url}/api/submit`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: `csrf=${token}`,
          'x-csrf-token': token,
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    stored: () =>
      read('select idempotency_key, form, payload from lead order by id').map((row) => ({
        key: String(row.idempotency_key),
        form: String(row.form),
        payload: JSON.parse(String(row.payload)),
      })),
    queuedMails: () => read('select id from mail').length,
  };
}
