import { createHash } from 'node:crypto';
import { modalHashes } from '../modal/hashModals.ts';
import { hydratedEvent } from '../ui/hydration/useHydrationMark.ts';
import { crawlerNames } from './crawlers.ts';
import { visitorMarks } from './visitorMarks.ts';

const replayed = ['[data-replay]', ...modalHashes.map((hash) => `a[href$="${hash}"]`)].join();

/**
 * Runs in the page: starts the client entry when the browser is idle or at the first interaction,
 * and presses a control again that was pressed before it worked. Controls that only work with
 * JavaScript carry `data-replay`; so does a link that then does better than lead somewhere, and links
 * that open a modal need no mark. A crawler is left with the server's HTML, which no error in the
 * browser can take away (shell spec, section 2, Error fallback).
 */
const starter = `(()=>{if(/${crawlerNames.replaceAll('/', '\\/')}/i.test(navigator.userAgent))return
let d=document,w=window,begun,pressed
const start=()=>{if(begun)return
const late=d.querySelector('script[data-late]')
if(!late)return d.addEventListener('DOMContentLoaded',start,{once:true})
begun=1
for(const href of late.dataset.late.split(' ')){const l=d.createElement('link')
l.rel='modulepreload'
l.href=href
d.head.append(l)}
const s=d.createElement('script')
s.type='module'
s.textContent=late.textContent
d.head.append(s)}
for(const e of['pointerdown','keydown','touchstart','focusin'])d.addEventListener(e,start,{capture:true,once:true,passive:true})
const press=e=>{const c=e.target.closest?.('${replayed}');if(c&&!(e.ctrlKey||e.metaKey||e.shiftKey)){e.preventDefault();pressed=c;start()}}
d.addEventListener('click',press,true)
d.addEventListener('${hydratedEvent}',()=>{d.removeEventListener('click',press,true);pressed?.click()},{once:true})
w.addEventListener('load',()=>w.requestIdleCallback?requestIdleCallback(start):setTimeout(start,200))})()`;

/** All that runs before the browser is idle or the visitor acts. */
const firstScript = visitorMarks + starter;

const modulePreload = /<link rel="modulepreload"[^>]*href="([^"]*)"[^>]*>/g;
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

const sourceOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** A document ready to be sent, and the hashes of the scripts in it. */
export interface FinishedHtml {
  readonly html: string;
  /** `'sha256-…'` sources for the content security policy. */
  readonly scriptHashes: readonly string[];
}

/**
 * Makes a rendered document start its JavaScript late and names the scripts it may run: the entry
 * and what it preloads wait as inert text for the starter script (design: the one idea). A script
 * that came with the content bears no nonce and so is not named.
 * @param nonce marks the scripts the site wrote; it is taken out, so that the document can be kept
 */
export function finishHtml(rendered: string, nonce: string): FinishedHtml {
  const mark = ` nonce="${nonce}"`;
  const own = [...rendered.matchAll(inlineScript)].filter(([, attributes = '']) =>
    attributes.includes(mark),
  );
  const preloads = [...rendered.matchAll(modulePreload)].map(([, href]) => href).join(' ');
  const html = rendered
    .replaceAll(mark, '')
    .replace(modulePreload, '')
    .replace(
      moduleScript,
      (_, code: string) => `<script type="text/plain" data-late="${preloads}">${code}</script>`,
    )
    .replace('</head>', () => `<script>${firstScript}</script></head>`);
  const hashes = new Set([firstScript, ...own.map(([, , code = '']) => code)].map(sourceOf));
  return { html, scriptHashes: [...hashes] };
}
