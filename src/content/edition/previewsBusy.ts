/** Thrown when so many previews of different moments are asked for that another one is not made. */
export class PreviewsBusy extends Error {
  override readonly name = 'PreviewsBusy';

  constructor() {
    super('Too many previews are being made');
  }
}
