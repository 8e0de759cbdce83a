import type { ServerBuild } from 'react-router';

/**
 * A build in which the component of each route of a page throws when it is rendered, as one does that
 * meets something nobody thought of.
 * @param page the page's name in the path table
 */
export function breakPage(page: string): (build: ServerBuild) => ServerBuild {
  return (build) => {
    const routes = Object.entries(build.routes).map(([id, route]) => {
      if (!route || !id.startsWith(`${page}.`)) return [id, route];
      const Broken = () => {
        throw new TypeError('Broken on purpose');
      };
      return [id, { ...route, module: { ...route.module, default: Broken } }];
    });
    return { ...build, routes: Object.fromEntries(routes) };
  };
}
