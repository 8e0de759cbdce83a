/*
 * The one style sheet of the site: the styles of every component, also of those that only the
 * server renders and of those that an island opens later. Cascade layers say what wins; what
 * declares them comes first. The desk has a sheet of its own.
 */
import.meta.glob('../ui/tokens/tokens.css', { eager: true });
import.meta.glob(
  [
    '../ui/tokens/base.css',
    '../**/*.module.css',
    '!../ui/styleguide/*',
    '!../desk/**/*.module.css',
  ],
  { eager: true },
);

export {};
