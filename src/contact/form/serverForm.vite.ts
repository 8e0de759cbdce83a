import type { Plugin } from 'vite';

const serverForm = /\/src\/contact\/form\/ServerForm\.tsx$/;

/**
 * Leaves the form that the server renders out of what browsers load at once: they get it when a visitor
 * comes near, and keep what the server sent until then.
 */
export function leaveOutServerForm(): Plugin {
  return {
    name: 'portico:leave-out-server-form',
    enforce: 'pre',
    load(id, options) {
      const [path = ''] = id.split('?');
      if (options?.ssr || !serverForm.test(path)) return null;
      return { code: 'export const ServerForm = undefined;', map: null };
    },
  };
}
