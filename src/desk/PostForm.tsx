import type { ReactNode } from 'react';
import { TokenField } from './DeskDocument.tsx';
import type { DeskAsk } from './deskPage.ts';
import { deskRoot } from './deskRoot.ts';

/** The props of a form that a page of the desk posts. */
export interface PostFormProps {
  readonly ask: Pick<DeskAsk, 'token'>;
  /** The page that takes it, such as `persons`; its buttons name the action. */
  readonly page: string;
  /** Hidden fields, such as what the act is about: it stands in the document, never in an address. */
  readonly hidden?: Readonly<Record<string, string | undefined>>;
  /** For buttons outside of it. */
  readonly id?: string;
  readonly children?: ReactNode;
}

/** A form of the desk that is posted, so that nothing of it stands in an address. */
export function PostForm({ ask, page, hidden = {}, id, children }: PostFormProps) {
  return (
    <form id={id} method="post" action={`${deskRoot}/${page}`} autoComplete="off">
      <TokenField ask={ask} />
      {Object.entries(hidden).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  );
}
