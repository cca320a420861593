import type { Plugin, Rolldown } from 'vite';

/**
 * Beside each dynamic import stands what is to be fetched with it. What the importing chunk itself stands on is there already and
 * is left out: those names, repeated for each page, are a good part of a first load that has to know every page.
 */
export const leanPreloads = () => {
  let bundle: Rolldown.OutputBundle = {};
  const plugin: Plugin = {
    name: 'nysan:lean-preloads',
    generateBundle: {
      order: 'pre',
      handler: (_, made) => {
        bundle = made;
      },
    },
  };
  return {
    plugin,
    resolveDependencies: (_: string, needed: string[], { hostId }: { hostId: string }) => {
      const there = foundationOf(hostId, bundle);
      return needed.filter((file) => !there.has(file));
    },
  };
};

/** Everything a chunk imports statically, over however many steps, with its stylesheets. */
const foundationOf = (host: string, bundle: Rolldown.OutputBundle): Set<string> => {
  const found = new Set([host]);
  for (const file of found) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') {
      // A set is walked to its end, also past what is added on the way.
      for (const needed of [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])]) {
        found.add(needed);
      }
    }
  }
  return found;
};
