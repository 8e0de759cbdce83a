/** What a player gains once a visitor uses it; loaded with its styles at that moment. */
export { PlayerBar } from './PlayerBar.tsx';
export { ResumeOffer } from './ResumeOffer.tsx';
export { Transcript } from './Transcript.tsx';
