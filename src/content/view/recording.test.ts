import { describe, expect, test } from 'vitest';
import { recordingView, secondsOf } from './recording.ts';

const film = {
  title: 'A film',
  media_type: [{ codename: 'video', name: 'Video' }],
  files: [{ url: '/media/video/film.mp4', type: 'video/mp4', name: 'film.mp4' }],
};
const chaptersOf = (chapter_marks: readonly unknown[]) =>
  recordingView({ ...film, chapter_marks })?.chapters;

describe('the chapters of a recording', () => {
  test('come in the order they are heard in', () => {
    const marks = [
      { title: 'End', start: 30 },
      { title: 'Start', start: 0 },
    ];
    expect(chaptersOf(marks)?.map(({ title }) => title)).toEqual(['Start', 'End']);
  });

  test('leave out those without a title or a time', () => {
    const marks = [{ title: '', start: 1 }, { title: 'Lost', start: null }, { start: -1 }, {}];
    expect(chaptersOf(marks)).toEqual([]);
  });

  test('are none where the reader went no deeper', () => {
    expect(recordingView(film)?.chapters).toEqual([]);
  });
});

test('its length is that of the content, as far as it is written as a time (PAGE-61)', () => {
  expect(recordingView({ ...film, duration: '1:21' })?.length).toBe(81);
  expect(secondsOf('1:02:09')).toBe(3729);
  expect(recordingView({ ...film, duration: 'about a minute' })).not.toHaveProperty('length');
});
