import { enumeration } from './enumeration.ts';

/** The questions of a registration beside name and institution, where the event needs them. */
export const eventQuestions = enumeration('event_questions', ['dietary_needs', 'access_needs']);
