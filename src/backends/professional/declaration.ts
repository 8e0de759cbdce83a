import type { CredentialCheck } from '../../professional/confirmations.ts';

/** The check without a service: it believes a visitor who declares to be a professional. */
export function createDeclaration(): CredentialCheck {
  return { strength: 'declaration', check: async ({ answer }) => answer === 'yes' };
}
