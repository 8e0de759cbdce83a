import { runBenchmark } from './benchmark.ts';
import { writeDeviceCatalog } from './fdaCatalog.ts';
import { measureFilteredPages } from './filteredPages.ts';

// SEARCH-28
const about = `Measures how long a new page of the list of products takes with its facets over the public catalog of 6,530
devices, against the same page over 50 of them. Both sites run beside each other and are asked in turns; no page comes from
the cache. The catalog must be at DEVICE_CATALOG.`;

/** The values of a facet that are chosen together, always with the most frequent one. */
const others = ['implant', 'instrument', 'system'];
const choices = Array.from({ length: 2 ** others.length }, (_, bits) =>
  ['equipment', ...others.filter((_, i) => bits & (1 << i))].sort().join(';'),
);

await runBenchmark(import.meta.filename, about, (progress) =>
  measureFilteredPages(
    {
      name: 'products',
      facet: ['product_type', 'equipment'],
      kinds: {
        'the whole list': [''],
        'a filtered list': choices.map((choice) => `?product_type=${choice}`),
      },
      many: 6_530,
      write: writeDeviceCatalog,
    },
    progress,
  ),
);
