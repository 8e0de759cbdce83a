import { audienceKey, audienceValues, mayAskForHelp } from '../audience/audience.ts';
import { dismissedKey } from '../banner/banner.ts';

const withoutHelp = audienceValues.filter((it) => !mayAskForHelp(it)).join('|');

/**
 * Runs in the page before anything is painted: marks the document with what the visitor's browser
 * keeps and styles go by, so that nothing flashes or moves when the page comes to know it. The
 * document names its banner in `data-banner`; an audience is marked where it is not offered help.
 */
export const visitorMarks = `try{let e=document.documentElement.dataset,s=sessionStorage,a=s.${audienceKey}
if(/^(${withoutHelp})$/.test(a))e.audience=a
if(e.banner&&(s.${dismissedKey}||'').split(' ').includes(e.banner))e.bannerDismissed=''}catch{}
`;
