import { Cloudinary } from '@cloudinary/url-gen';
import { fill, limitFit } from '@cloudinary/url-gen/actions/resize';
import { expect, test } from 'vitest';
import { fetchedImage, hostedImage, hostedStill, hostedWidth } from './hostedImage.ts';

const size = { width: 194, height: 140 };
const service = 'https://images.portico.example/image/upload';
const cut = 'c_fill,h_140,w_194/f_auto/q_auto';

/** The vendor's builder of addresses. */
const cloudinary = new Cloudinary({
  cloud: { cloudName: 'portico' },
  url: {
    secure: true,
    privateCdn: true,
    secureDistribution: 'images.portico.example',
    analytics: false,
  },
});

test.each(['knee', 'navigation/knee.png', 'my folder/knee ü'])(
  "the address is the one of the vendor's builder: %s (PAGE-19)",
  (image) => {
    const built = cloudinary
      .image(image)
      .setVersion(1570979139)
      .resize(fill(size.width, size.height))
      .format('auto')
      .quality('auto')
      .toURL();
    const uploaded = `${service}/v1570979139/${encodeURI(image)}`;
    expect(hostedImage(uploaded, size)).toBe(built);
  },
);

test.each([640, 3840])(
  "a copy of %i px has the address of the vendor's builder (PICTURE-10)",
  (width) => {
    const built = cloudinary
      .image('navigation/knee.png')
      .setVersion(1570979139)
      .resize(limitFit(width))
      .format('auto')
      .quality('auto')
      .toURL();
    const uploaded = `${service}/w_9000/v1570979139/navigation/knee.png`;
    expect(hostedWidth(uploaded, width)).toBe(built);
    expect(hostedWidth('https://elsewhere.example/knee.png', width)).toBeUndefined();
  },
);

test.each([
  'https://www.portico.example/media/sized/v1/team/photo.jpg-3840.webp',
  'https://www.portico.example/media/sized/v1/a%20photo%2C%201%20%25%20%C3%BC.jpg-900.webp',
  'https://www.portico.example/a.jpg?x=1&y=2',
])(
  "what the service fetches has the address of the vendor's builder: %s (PICTURE-9)",
  (picture) => {
    const built = cloudinary
      .image(picture)
      .setDeliveryType('fetch')
      .resize(limitFit(640))
      .format('auto')
      .quality('auto')
      .toURL();
    expect(fetchedImage('https://images.portico.example', picture, 640)).toBe(built);
  },
);

test.each(['knee', 'films/knee repair, 2', 'v12/knee', 'folder/knee ü?=1'])(
  "the still of an id has the address of the vendor's builder: %s (PICTURE-11)",
  (id) => {
    const domain = 'images.portico.example';
    const still = fill().width(1200).aspectRatio('16:9');
    const image = cloudinary.image(id).resize(still).format('auto').quality('auto');
    const film = cloudinary.video(id).resize(still).format('jpg').quality('auto');
    expect(hostedStill({ domain, id, isVideo: false }, 1200)).toBe(image.toURL());
    expect(hostedStill({ domain, id, isVideo: true }, 1200)).toBe(film.toURL());
  },
);

test.each([
  ['w_9000,h_9000/v1/a.png', 'v1/a.png'],
  ['l_fetch:aHR0cHM6Ly9ldmls/fl_layer_apply/e_blur:2000/v1/a.png', 'v1/a.png'],
  ['t_named/$size_80,w_$size/f_auto/folder/a.png', 'folder/a.png'],
  ['fn_remote:aHR0cHM6Ly9ldmls,w_10/a.png?x=1#y', 'a.png'],
  ['folder/a.png', 'folder/a.png'],
])('an address of content cannot ask for more: %s (PAGE-19)', (path, image) => {
  expect(hostedImage(`${service}/${path}`, size)).toBe(`${service}/${cut}/${image}`);
});

test.each([
  'https://elsewhere.example/knee.png',
  'https://elsewhere.example/?a=/image/upload/v1/knee.png',
  `${service}/s--abcdefgh--/w_10/v1/knee.png`,
  '/media/image/upload/knee.png',
  `${service}/`,
])('any other address stays as it is: %s', (src) => expect(hostedImage(src, size)).toBe(src));
