import type { Plugin } from 'vite';

const standIn = `
  const nothing = () => ({});
  const object = (properties) => ({ properties });
  export default new Proxy({}, { get: (_, name) => (name === 'Object' ? object : nothing) });
`;

/** Keeps TypeBox out of the bundle: the browser reads an endpoint's method and path, the server validates. */
export function leaveOutSchemas(): Plugin {
  const id = '\0schemas-left-out';
  return {
    name: 'leave-out-schemas',
    enforce: 'pre',
    resolveId: (source) => (source === 'typebox' ? id : undefined),
    load: (source) => (source === id ? standIn : undefined),
  };
}
