import { enumeration } from './enumeration.ts';

/**
 * How a calculator grades its result (CONTENT-22).
 */
export const riskLevels = enumeration('risk_levels', {
  low: { en: 'Low', de: 'Niedrig', es: 'Bajo', pt: 'Baixo' },
  medium: { en: 'Medium', de: 'Mittel', es: 'Medio', pt: 'Médio' },
  high: { en: 'High', de: 'Hoch', es: 'Alto', pt: 'Alto' },
});
