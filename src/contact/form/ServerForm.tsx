/** The form as the server renders it; browsers have nothing in its place (`serverForm.vite.ts`). */
export { SubmissionForm as ServerForm } from './SubmissionForm.tsx';
