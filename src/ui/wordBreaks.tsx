import { Fragment } from 'react';

/**
 * A text without spaces that may break in places.
 * @param places where, such as `/(?<=_)/` for after each underscore; it must match no character itself
 */
export const wordBreaks = (text: string, places: RegExp) =>
  text.split(places).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stand in its order
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
