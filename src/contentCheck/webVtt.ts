/** A fault in captions: the line, from 1, and a sentence. */
export interface VttFault {
  readonly line: number;
  readonly message: string;
}

const time = String.raw`((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})`;
const timing = new RegExp(String.raw`^${time}[ \t]+-->[ \t]+${time}(?:[ \t]+(.*))?$`);
const setting = /^(?:vertical|line|position|size|align|region):\S+$/;

const secondsOf = (text: string) =>
  text.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);

/**
 * Finds the first fault of captions or chapters by the grammar of WebVTT: browsers skip what they
 * cannot read, so that a visitor has no captions and nobody is told (CONTENT-40).
 * @returns undefined for a file with at least one cue and without faults
 */
export function vttFault(text: string): VttFault | undefined {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (text.trim() === '') return { line: 1, message: 'The file is empty.' };
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) {
    return { line: 1, message: 'The first line must be `WEBVTT`. An SRT file must be converted.' };
  }
  let count = 0;
  let last = 0;
  // The header ends at the first empty line.
  let at = lines.indexOf('');
  const early = lines.slice(0, at === -1 ? lines.length : at).findIndex((it) => it.includes('-->'));
  if (early !== -1)
    return { line: early + 1, message: 'An empty line must precede the first cue.' };
  while (at !== -1 && at < lines.length) {
    if (lines[at] === '') {
      at += 1;
      continue;
    }
    const end = lines.indexOf('', at);
    const block = lines.slice(at, end === -1 ? lines.length : end);
    const fault = blockFault(block, last, count > 0);
    if (fault) return { ...fault, line: at + fault.line };
    const start = startOf(block);
    if (start !== undefined) {
      count += 1;
      last = start;
    }
    at += block.length;
  }
  return count === 0 ? { line: lines.length, message: 'There is no cue.' } : undefined;
}

const isNote = ([first = '']: readonly string[]) => /^NOTE(?:[ \t]|$)/.test(first);

/** The time at which the cue of a block begins; undefined for notes and styles. */
function startOf(block: readonly string[]): number | undefined {
  const line = block.slice(0, 2).find((it) => it.includes('-->'));
  return line === undefined ? undefined : secondsOf(timing.exec(line)?.[1] ?? '');
}

/** @param last when the cue before begins @param hasCues styles must precede all cues */
function blockFault(
  block: readonly string[],
  last: number,
  hasCues: boolean,
): VttFault | undefined {
  const [first = ''] = block;
  const isStyle = /^(?:STYLE|REGION)[ \t]*$/.test(first) && !hasCues;
  if (isNote(block) || isStyle) {
    const arrow = block.findIndex((it) => it.includes('-->'));
    return arrow === -1 ? undefined : { line: arrow + 1, message: 'Must not contain `-->`.' };
  }
  const at = first.includes('-->') ? 0 : 1;
  const [, from, to, settings = ''] = timing.exec(block[at] ?? '') ?? [];
  if (from === undefined || to === undefined) {
    const message = 'Must be the times of a cue, such as `00:05.200 --> 00:10.000`.';
    return { line: Math.min(at, block.length - 1) + 1, message };
  }
  if (secondsOf(to) <= secondsOf(from)) return { line: at + 1, message: 'Ends before it begins.' };
  if (secondsOf(from) < last) return { line: at + 1, message: 'Begins before an earlier cue.' };
  const wrong = settings.split(/[ \t]+/).find((it) => it !== '' && !setting.test(it));
  if (wrong) return { line: at + 1, message: `\`${wrong.slice(0, 40)}\` is no setting of a cue.` };
  const arrow = block.findIndex((it, index) => index > at && it.includes('-->'));
  if (arrow === -1) return undefined;
  return { line: arrow + 1, message: 'An empty line must precede a cue.' };
}
