import { audienceKey } from '../audience/audience.ts';
import { dismissedKey } from '../banner/dismissed.ts';

/**
 * Runs in the page before anything is painted: marks the document with what the visitor's browser
 * keeps and styles go by, so that nothing flashes or moves when the page comes to know it. The
 * document names its banner in `data-banner`.
 */
export const visitorMarks = `try{let e=document.documentElement.dataset,s=sessionStorage,a=s.${audienceKey}
if(a)e.audience=a
if(e.banner&&(s.${dismissedKey}||'').split(' ').includes(e.banner))e.bannerDismissed=''}catch{}
`;
