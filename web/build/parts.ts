import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

/** Where each part begins: the entrance stands before sign-in, every page after it stands on the rooms. */
const beginnings = { entrance: 'main.tsx', rooms: 'app/rooms.tsx' };

/**
 * The part that needs a module of ours at once, if one does: such modules are packed together, smaller than in dozens of
 * pieces. What is loaded on demand belongs to none.
 */
export const partOf = (id: string, graph: Rolldown.ChunkingContext): string | null => {
  const isOurs = /\.(tsx?|module\.css)$/.test(id) && !id.includes('node_modules');
  return isOurs ? (partsIn(graph).get(id) ?? null) : null;
};

let walked: { graph: Rolldown.ChunkingContext; parts: Map<string, string> } | undefined;

/** By module; walked once in a build. */
const partsIn = (graph: Rolldown.ChunkingContext): Map<string, string> => {
  if (walked?.graph !== graph) {
    walked = { graph, parts: new Map() };
    for (const [part, file] of Object.entries(beginnings)) {
      const first = resolve(import.meta.dirname, '../src', file).replaceAll('\\', '/');
      for (const id of neededBy(first, graph)) {
        walked.parts.set(id, walked.parts.get(id) ?? part);
      }
    }
  }
  return walked.parts;
};

/** What a module imports statically, over however many steps. */
const neededBy = (first: string, graph: Rolldown.ChunkingContext): Set<string> => {
  const found = new Set(graph.getModuleInfo(first)?.importedIds);
  for (const id of found) {
    // A set is walked to its end, also past what is added on the way.
    for (const needed of graph.getModuleInfo(id)?.importedIds ?? []) {
      found.add(needed);
    }
  }
  return found;
};
