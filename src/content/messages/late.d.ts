/** The part of a language's texts that is loaded late (`compileMessages`). */
declare module '*?late' {
  export const messages: Partial<import('./messages.ts').Messages>;
}
