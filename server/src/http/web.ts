import { readdir } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { clientRoots } from '@nysan/contract/client-roots.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const builtClient = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const NOT_BUILT = 'The web client is not built. Run: npm run build\n';
const YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves the built web client: files by their names, and the page itself for the client's own addresses, so that they can be
 * opened and reloaded. All else is not found: a probe or a search for files must not take the page for an answer. Whoever types
 * such an address in a browser gets the page along with the 404, and is led by it to where they begin.
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
    const answer = path === null ? undefined : answerTo(request, path, files);
    if (!answer) {
      return reply.callNotFound();
    }
    return files.has('index.html')
      ? sendFile(reply.code(answer.status), answer.name)
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

type Answer = { name: string; status: 200 | 404 };

/** What of the client an address is answered with; undefined when nothing is there. */
const answerTo = (
  request: FastifyRequest,
  path: string,
  files: Set<string>,
): Answer | undefined => {
  if (isFile(files, path)) {
    return { name: path, status: 200 };
  }
  if (isPage(path)) {
    return { name: 'index.html', status: 200 };
  }
  return isTyped(request, path) ? { name: 'index.html', status: 404 } : undefined;
};

const isPage = (path: string): boolean => {
  const [root = ''] = path.toLowerCase().split('/');
  return path === '' || clientRoots.some((each) => each === root);
};

/** A browser asks for a page as nothing else does; names of files, and what is not of the client, are no pages. */
const isTyped = ({ headers }: FastifyRequest, path: string): boolean =>
  /\btext\/html\b/.test(headers.accept ?? '') &&
  !/(?:^|\/)\.|\.[^/]*$/.test(path) &&
  !/^(?:api|metrics|assets)(?:\/|$)/.test(path);

/** Names below `assets/` carry a hash of their content: they never change. */
const sendFile = (reply: FastifyReply, name: string) =>
  reply.header('cache-control', name.startsWith('assets/') ? YEAR : 'no-cache').sendFile(name);

/** Folders are listed too, but have something below them; the compressed twins are served in the name of their original. */
const isFile = (files: Set<string>, path: string): boolean =>
  files.has(path) && /\.\w+$/.test(path) && !/\.(?:br|gz)$/.test(path);
