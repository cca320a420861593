import { readdir } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const builtClient = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const NOT_BUILT = 'The web client is not built. Run: npm run build\n';
const YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves the built web client: files by their names, and the page itself for every other address outside the API, so
 * that the client's own addresses can be opened and reloaded.
 */
export const serveWeb = async (app: FastifyInstance, folder = builtClient): Promise<void> => {
  const files = await filesIn(folder);
  if (files.has('index.html')) {
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
    });
  }
  app.get('/*', (request, reply) => {
    const path = decodedPath(request.url);
    if (path === null || isOurs(path)) {
      return reply.callNotFound();
    }
    return files.has('index.html')
      ? sendFile(reply, files, path)
      : reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
  });
};

const filesIn = async (folder: string): Promise<Set<string>> => {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  return new Set(entries.map((entry) => entry.replaceAll(sep, '/')));
};

const decodedPath = (url: string): string | null => {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '').slice(1);
  } catch {
    return null;
  }
};

const isOurs = (path: string): boolean => /^(?:api|metrics)(?:\/|$)/.test(path);

/** Names below `assets/` carry a hash of their content: they never change, and one that is missing is gone for good. */
const sendFile = (reply: FastifyReply, files: Set<string>, path: string) => {
  const isAsset = path.startsWith('assets/');
  if (isAsset && !isFile(files, path)) {
    return reply.callNotFound();
  }
  const name = isFile(files, path) ? path : 'index.html';
  return reply.header('cache-control', isAsset ? YEAR : 'no-cache').sendFile(name);
};

/** Folders are listed too, but have something below them; the compressed twins are served in the name of their original. */
const isFile = (files: Set<string>, path: string): boolean =>
  files.has(path) && /\.\w+$/.test(path) && !/\.(?:br|gz)$/.test(path);
