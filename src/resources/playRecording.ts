/**
 * Replaces the image of a recording with its player, which starts and takes the focus. The image
 * stays behind a video, and above the controls of a sound.
 * @param cover the link around the image, see `PlayableCover.tsx`
 */
export function playRecording(cover: Element): void {
  const template = cover.nextElementSibling;
  if (!(template instanceof HTMLTemplateElement)) return;
  const player = template.content.querySelector<HTMLMediaElement>('video, audio');
  const picture = cover.querySelector('picture');
  const screen = template.content.querySelector('[data-part=screen]') ?? template.content;
  if (picture) screen.prepend(picture);
  cover.replaceWith(template.content);
  player?.focus();
  // A browser may refuse to start; its own controls start it then.
  player?.play().catch(() => undefined);
}
