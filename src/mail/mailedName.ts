/** The longest name that a mail repeats. */
const longest = 80;

/**
 * Letters with their marks, and what stands between the parts of names. Digits, signs of addresses,
 * and signs that cannot be seen or that change the direction of text are in no name.
 */
const plainName = /^(?:\p{L}|\p{M}|[ .,'’‘ʼ`´·-]|[‐‑–])+$/u;

/** Letters by class that show nothing, such as fillers, and more marks than a letter has. */
const unseen = /\p{Default_Ignorable_Code_Point}|\p{M}{4,}/u;

/** A dot before two letters, as in `example.com`; initials such as `J.R.R.` have one each. */
const domainLike = /\.(?:\p{L}\p{M}*){2}/u;

/**
 * A name as a mail may repeat it: anybody can enter somebody else's address, and a name that is a
 * message with a link or a number must not reach a mailbox in the company's name (REG-22).
 * @returns empty if it may not, so that the mail greets without it
 */
export function mailedName(name: string): string {
  const plain = name.normalize('NFC').replace(/ +/g, ' ').trim();
  const isName =
    plain.length <= longest &&
    plainName.test(plain) &&
    /\p{L}/u.test(plain) &&
    !unseen.test(plain) &&
    !domainLike.test(plain.normalize('NFKC')) &&
    !/^www\b/iu.test(plain);
  return isName ? plain : '';
}
