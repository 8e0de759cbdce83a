import { enumeration } from './enumeration.ts';

/**
 * The groups of readers that `usergroup_exceptions` can exclude from an item (CONTENT-2).
 */
export const userGroups = enumeration('user_groups', {
  public: { en: 'Public', de: 'Öffentlichkeit', es: 'Público general', pt: 'Público em geral' },
  professional: {
    en: 'Health care professionals',
    de: 'Medizinische Fachkräfte',
    es: 'Profesionales sanitarios',
    pt: 'Profissionais de saúde',
  },
  representative: {
    en: 'Representatives',
    de: 'Außendienst',
    es: 'Representantes',
    pt: 'Representantes de vendas',
  },
  employee: { en: 'Employees', de: 'Beschäftigte', es: 'Empleados', pt: 'Funcionários' },
});
