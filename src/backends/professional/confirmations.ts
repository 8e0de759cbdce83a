import type {
  CredentialCheck,
  ProfessionalConfirmation,
  ProfessionalConfirmations,
} from '../../professional/confirmations.ts';
import { inBatches } from '../database/inBatches.ts';
import { deleteBefore, findRow, insertRows, listSpan } from '../database/manyRows.ts';
import type { Database } from '../database/openDatabase.ts';

/** Professional confirmations in the site's database; `close` closes the database. */
export function createProfessionalConfirmations(database: Database): ProfessionalConfirmations {
  return {
    add: inBatches((rows) => insertRows(database, 'professional_confirmation', rows)),
    find: async (id) =>
      (await findRow(database, 'professional_confirmation', id)) as
        | ProfessionalConfirmation
        | undefined,
    async *list(span = {}) {
      const rows = listSpan(database, 'professional_confirmation', span);
      for await (const row of rows) yield row as ProfessionalConfirmation;
    },
    forgetBefore: (moment) => deleteBefore(database, 'professional_confirmation', moment),
    close: () => database.destroy(),
  };
}

/** The check without a service: it believes a visitor who declares to be a professional. */
export function createDeclaration(): CredentialCheck {
  return { strength: 'declaration', check: async ({ answer }) => answer === 'yes' };
}
