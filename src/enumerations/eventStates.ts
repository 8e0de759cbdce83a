import { enumeration } from './enumeration.ts';

/** Whether registration for an event is open (CONTENT-13). */
export const eventStates = enumeration('event_states', {
  register: { en: 'Register', de: 'Anmelden', es: 'Inscribirse', pt: 'Inscrever-se' },
  registration_closed: {
    en: 'Registration closed',
    de: 'Anmeldung geschlossen',
    es: 'Inscripción cerrada',
    pt: 'Inscrições encerradas',
  },
  seats_open: {
    en: 'Seats open',
    de: 'Plätze frei',
    es: 'Plazas disponibles',
    pt: 'Vagas abertas',
  },
  details_pending: {
    en: 'Details still being finalised',
    de: 'Einzelheiten werden noch festgelegt',
    es: 'Detalles aún por confirmar',
    pt: 'Detalhes ainda em definição',
  },
});
