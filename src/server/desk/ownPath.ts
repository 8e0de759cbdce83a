import { deskRoot } from '../../desk/deskPage.ts';
import { isForDesk } from './forwardToDesk.ts';

/** An address of the desk; its first page in place of any other, so that no link leads elsewhere. */
export function ownPath(to: string): string {
  const isPlain = /^\/desk(?:[/?][\w\-./?=&%+:,~]*)?$/.test(to) && !to.includes('//');
  // As a browser reads it, which goes up at `..`, however that is written.
  const isOwn = isPlain && isForDesk(URL.parse(to, 'http://desk')?.pathname);
  return isOwn && !to.startsWith(`${deskRoot}/sign-`) ? to : deskRoot;
}
