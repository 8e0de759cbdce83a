import type {
  ProfessionalConfirmation,
  ProfessionalConfirmations,
} from '../../professional/confirmations.ts';
import { listSpan } from '../database/listSpan.ts';
import type { Database } from '../database/openDatabase.ts';

/** Professional confirmations in the site's database; `close` closes the database. */
export function createProfessionalConfirmations(database: Database): ProfessionalConfirmations {
  return {
    async add(confirmation) {
      await database.insertInto('professional_confirmation').values(confirmation).execute();
    },
    async *list(span = {}) {
      const rows = listSpan(database, 'professional_confirmation', span);
      for await (const row of rows) yield row as ProfessionalConfirmation;
    },
    close: () => database.destroy(),
  };
}
