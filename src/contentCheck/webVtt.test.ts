import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { vttFault } from './webVtt.ts';

const cue = '00:05.200 --> 00:10.000\nText';

describe('captions (CONTENT-40)', () => {
  test.each([
    ['the least', `WEBVTT\n\n${cue}`],
    ['with a title and a header', `WEBVTT - A film\nKind: captions\n\n${cue}\n`],
    ['of Windows', `\uFEFFWEBVTT\r\n\r\n${cue.replace('\n', '\r\n')}\r\n`],
    [
      'with hours, ids and settings',
      'WEBVTT\n\n1\n01:00:05.200 --> 100:00:10.000 align:start\nA\nB',
    ],
    ['with notes and styles', `WEBVTT\n\nSTYLE\n::cue { color: red }\n\nNOTE by us\n\n\n${cue}`],
    ['of speakers at once', `WEBVTT\n\n${cue}\n\n00:05.200 --> 00:07.000\n<v Ann>Text`],
    ['without text in a cue', 'WEBVTT\n\n00:05.200 --> 00:10.000\n\n00:11.000 --> 00:12.000\nText'],
  ])('%s are read', (_, text) => {
    expect(vttFault(text)).toBeUndefined();
  });

  test.each([
    ['an empty file', '', 1, 'empty'],
    ['SRT', '1\n00:00:05,200 --> 00:00:10,000\nText', 1, 'SRT'],
    ['SRT with another first line', 'WEBVTT\n\n1\n00:00:05,200 --> 00:00:10,000\nText', 4, 'times'],
    ['no cue', 'WEBVTT\n', 2, 'no cue'],
    ['only notes', 'WEBVTT\n\nNOTE nothing\n', 4, 'no cue'],
    ['no empty line before a cue', `WEBVTT\n${cue}`, 2, 'empty line'],
    ['no empty line between cues', `WEBVTT\n\n${cue}\n${cue}`, 5, 'empty line'],
    ['text outside of cues', `WEBVTT\n\nText\nText\n\n${cue}`, 4, 'times'],
    ['text at the end', `WEBVTT\n\n${cue}\n\nText`, 6, 'times'],
    ['a time without milliseconds', 'WEBVTT\n\n00:05 --> 00:10\nText', 3, 'times'],
    ['seconds above 59', 'WEBVTT\n\n00:05.000 --> 00:65.000\nText', 3, 'times'],
    ['an end before the start', 'WEBVTT\n\n00:05.000 --> 00:04.000\nText', 3, 'Ends before'],
    ['cues in another order', `WEBVTT\n\n${cue}\n\n00:01.000 --> 00:02.000\nA`, 6, 'earlier cue'],
    ['an unknown setting', 'WEBVTT\n\n00:05.000 --> 00:06.000 color:red\nText', 3, 'no setting'],
    ['a style after a cue', `WEBVTT\n\n${cue}\n\nSTYLE\n::cue {}`, 7, 'times'],
  ])('%s is a fault', (_, text, line, message) => {
    expect(vttFault(text)).toEqual({ line, message: expect.stringContaining(message) });
  });

  test('of the content are read', () => {
    const files = globSync('demo/content/media/**/*.vtt');
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) expect(vttFault(readFileSync(file, 'utf8')), file).toBeUndefined();
  });
});
