/** A message with its parts decoded as far as the tests read them. */
export const decodedMail = (message: string): string =>
  Buffer.from(
    message
      .replace(/=\r\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
