import { Cloudinary } from '@cloudinary/url-gen';
import { fill } from '@cloudinary/url-gen/actions/resize';
import { expect, test } from 'vitest';
import { hostedImage } from './hostedImage.ts';

const size = { width: 194, height: 140 };
const service = 'https://images.portico.example/image/upload';
const cut = 'c_fill,h_140,w_194/f_auto/q_auto';

// PAGE-19
test.each(['knee', 'navigation/knee.png', 'my folder/knee ü'])(
  "the address is the one of the vendor's builder: %s",
  (image) => {
    const cloudinary = new Cloudinary({
      cloud: { cloudName: 'portico' },
      url: {
        secure: true,
        privateCdn: true,
        secureDistribution: 'images.portico.example',
        analytics: false,
      },
    });
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

// PAGE-19
test.each([
  ['w_9000,h_9000/v1/a.png', 'v1/a.png'],
  ['l_fetch:aHR0cHM6Ly9ldmls/fl_layer_apply/e_blur:2000/v1/a.png', 'v1/a.png'],
  ['t_named/$size_80,w_$size/f_auto/folder/a.png', 'folder/a.png'],
  ['fn_remote:aHR0cHM6Ly9ldmls,w_10/a.png?x=1#y', 'a.png'],
  ['folder/a.png', 'folder/a.png'],
])('an address of content cannot ask for more: %s', (path, image) => {
  expect(hostedImage(`${service}/${path}`, size)).toBe(`${service}/${cut}/${image}`);
});

test.each([
  'https://elsewhere.example/knee.png',
  'https://elsewhere.example/?a=/image/upload/v1/knee.png',
  `${service}/s--abcdefgh--/w_10/v1/knee.png`,
  '/media/image/upload/knee.png',
  `${service}/`,
])('any other address stays as it is: %s', (src) => expect(hostedImage(src, size)).toBe(src));
