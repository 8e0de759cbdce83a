import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeMarkedContent } from '../../running/markedContent.ts';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';
import { firstFew } from '../leaks/withheld.ts';

const script = '<script>document.title = "run"</script>';

/** Media that can run scripts in a browser, each linked by an item. */
const active: Readonly<Record<string, string>> = {
  'drawing.svg': `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
  'page.html': `<!doctype html><title>Upload</title>${script}`,
  'page.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml"><body>${script}</body></html>`,
  'data.xml': `<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml">${script}</x>`,
};

const resourceOf = (names: readonly string[]) =>
  JSON.stringify({
    codename: 'uploads',
    type: 'resource',
    shared: {
      media_type: 'pdf',
      language: ['english'],
      files: names.map((name) => ({ url: `/media/uploads/${name}`, name })),
    },
    variants: { en: { title: 'Uploads', slug: 'uploads', description: '<p>Files</p>' } },
  });

/** The beginning of a file of a phone's pictures, by its brand. */
const boxOf = (brand: string) => `\0\0\0\x1cftyp${brand}\0\0\0\0mif1${brand}`;

/** Pictures of a phone or a scanner that no browser shows, with the place where they were taken. */
const unshown: Readonly<Record<string, string>> = {
  'photo.heic': boxOf('heic'),
  'renamed.jpg': boxOf('heic'),
  'series.jpeg': boxOf('hevc'),
  'scan.tiff': 'II*\0\x08\0\0\0',
  'scan.png': 'MM\0*\0\0\0\x08',
  'raw.dng': 'II*\0\x08\0\0\0',
};

async function startWithUploads(
  { root, folder, start }: AttackContext,
  names: readonly string[],
  files: Readonly<Record<string, string>> = active,
) {
  const content = await folder();
  const more: Record<string, string> = { 'default/resource/uploads.jsonl': resourceOf(names) };
  for (const [name, text] of Object.entries(files)) more[`media/uploads/${name}`] = text;
  await writeMarkedContent(root, { folder: content, withheldIn: [], more });
  return { content, open: () => start({ content }) };
}

/** Whether a policy blocks all scripts of the document. */
function forbidsScripts(policy: string): boolean {
  const directives = policy.split(';').map((it) => it.trim());
  const isSandboxed = directives.some((it) => /^sandbox(?!.*allow-scripts)/.test(it));
  const ofScripts =
    directives.find((it) => it.startsWith('script-src')) ??
    directives.find((it) => it.startsWith('default-src'));
  return isSandboxed || ofScripts?.includes("'none'") === true;
}

async function openActiveMedia(context: AttackContext): Promise<Finding> {
  const { open } = await startWithUploads(context, Object.keys(active));
  const site = await open();
  const faults: string[] = [];
  for (const name of Object.keys(active)) {
    const { status, headers } = await site.ask(`/media/uploads/${name}`);
    const type = headers['content-type'] ?? '';
    const isActive = /svg|html|xml/.test(type) && headers['content-disposition'] === undefined;
    const policy = String(headers['content-security-policy'] ?? '');
    if (status === 200 && isActive && !forbidsScripts(policy)) {
      faults.push(`${name} (${type}) has ${policy ? `the policy ${policy}` : 'no policy'}`);
    }
    if (headers['x-content-type-options'] !== 'nosniff') faults.push(`${name} may be sniffed`);
  }
  return finding(faults.length === 0, firstFew(faults, 'no script can run in any of them'));
}

async function openUnshown(context: AttackContext): Promise<Finding> {
  const names = Object.keys(unshown);
  const withPlace = Object.entries(unshown).map(([name, start]) => [name, `${start} QVXPLACE`]);
  const files = { ...Object.fromEntries(withPlace), 'control.pdf': '%PDF-1.4 QVXPLACE' };
  const { open } = await startWithUploads(context, [...names, 'control.pdf'], files);
  const site = await open();
  const control = await site.ask('/media/uploads/control.pdf');
  if (!control.body.includes('QVXPLACE')) throw new Error('A file beside them is not sent either');
  const faults: string[] = [];
  const whole: Record<string, string> = {};
  for (const name of names) {
    for (const headers of [whole, { range: 'bytes=0-99' }]) {
      const { status, body } = await site.ask(`/media/uploads/${name}`, { headers });
      if (status !== 404 || body.includes('QVXPLACE')) faults.push(`${name} answers ${status}`);
    }
  }
  return finding(faults.length === 0, firstFew(faults, `404 for ${names.length} files`));
}

async function followLinks(context: AttackContext): Promise<Finding> {
  const names = ['link.txt', 'folder/secret.txt', 'drawing.svg'];
  const { content, open } = await startWithUploads(context, names);
  const outside = await context.folder();
  await writeFile(join(outside, 'secret.txt'), 'QVXOUTSIDE');
  const uploads = join(content, 'media', 'uploads');
  await symlink(join(outside, 'secret.txt'), join(uploads, 'link.txt'));
  await symlink(outside, join(uploads, 'folder'));
  await mkdir(join(content, 'media', 'plain'), { recursive: true });
  await symlink(join(outside, 'secret.txt'), join(content, 'media', 'plain', 'drawing.svg.br'));
  const site = await open();
  const control = await site.ask('/media/uploads/drawing.svg');
  if (control.status !== 200) throw new Error(`A file beside them answers ${control.status}`);
  const followed: string[] = [];
  for (const path of [
    '/media/uploads/link.txt',
    '/media/uploads/folder/secret.txt',
    '/media/uploads/%66older/secret.txt',
    '/media/uploads/../../../../../../../../etc/hostname',
    '/media/..%2f..%2fpictures/pictures.json',
    '/media/%2e%2e/pictures/pictures.json',
    '/assets/..%2f..%2f..%2fpackage.json',
  ]) {
    const { status, body } = await site.ask(path);
    const isOutside = body.includes('QVXOUTSIDE') || path.includes('..') || path.includes('%2e');
    if (status === 200 && isOutside && !body.startsWith('<!DOCTYPE')) followed.push(path);
  }
  return finding(followed.length === 0, firstFew(followed, 'none is followed'));
}

/** Attacks on the files of the content folder. */
export const fileAttacks: readonly Attack[] = [
  {
    name: 'active-media',
    what: 'An SVG, an HTML and an XML file with a script are uploaded to /media and opened',
    mustHold: 'a content security policy blocks the scripts',
    isPatient: true,
    run: openActiveMedia,
  },
  {
    name: 'unshown-pictures',
    what: 'HEIC, TIFF and raw pictures with their place, also by other names, are uploaded and opened',
    mustHold: 'each is answered 404',
    isShort: true,
    isPatient: true,
    run: openUnshown,
  },
  {
    name: 'links-out',
    what: 'Symbolic links and dots lead out of the media folder',
    mustHold: 'nothing outside is sent',
    isPatient: true,
    run: followLinks,
  },
];
