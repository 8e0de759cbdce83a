/** The parts of a player that are loaded, with their styles, when a visitor first uses it. */
export { ResumeOffer } from './ResumeOffer.tsx';
export { Transcript } from './Transcript.tsx';
