import { expect, test } from 'vitest';
import type { ResourceView } from '../details/resourceView.ts';
import { describeFilm, describeTrail, isoDuration, jsonLd } from './structuredData.ts';

const head = {
  origin: 'https://www.portico.example',
  canonical: 'https://www.portico.example/resources/knot-tying',
  name: 'Knot tying </script>',
  description: 'A film.',
};

test('a title cannot end the element of the data', () => {
  const json = jsonLd([describeTrail(head, [])]);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)['@graph'][0].itemListElement[0].name).toBe(head.name);
});

test('the breadcrumb leads from the home page to the page itself, with absolute addresses (PAGE-23)', () => {
  const trail = describeTrail(head, [
    { name: 'Home', href: '/' },
    { name: 'Resources', href: '/resources' },
  ]);
  expect(trail).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://www.portico.example/' },
      { position: 2, item: 'https://www.portico.example/resources' },
      { position: 3, item: head.canonical },
    ],
  });
});

test.each([
  ['4:05', 'PT4M5S'],
  ['1:02:09', 'PT1H2M9S'],
  ['0:30', 'PT0M30S'],
  ['', undefined],
  ['about 4 minutes', undefined],
])('the duration %j is %j', (clock, duration) => expect(isoDuration(clock)).toBe(duration));

const film = {
  title: 'Knot tying',
  description: 'A film.',
  published: '2026-03-01',
  duration: '4:05',
  recording: {
    kind: 'video',
    sources: [{ src: '/media/knot.mp4', type: 'video/mp4' }],
    poster: { src: '/media/knot.jpg', alt: '', width: 10, height: 10 },
  },
} as unknown as ResourceView;

test('a film is described with its file, poster, date and duration', () => {
  expect(describeFilm(head, film)).toEqual({
    '@type': 'VideoObject',
    name: 'Knot tying',
    description: 'A film.',
    thumbnailUrl: 'https://www.portico.example/media/knot.jpg',
    uploadDate: '2026-03-01',
    contentUrl: 'https://www.portico.example/media/knot.mp4',
    duration: 'PT4M5S',
  });
});

test('what is no film, or has no date, is not described as one', () => {
  expect(describeFilm(head, { ...film, published: '' })).toBeUndefined();
  const { title, description, published, duration } = film;
  const document = { title, description, published, duration } as ResourceView;
  expect(describeFilm(head, document)).toBeUndefined();
});
