import { enumeration } from './enumeration.ts';

/** What the registration for an event asks beside name and institution, where the event needs it. */
export const eventQuestions = enumeration('event_questions', ['dietary_needs', 'access_needs']);
