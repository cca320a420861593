import { join } from 'node:path';
import { measureWeb } from '../../../scripts/web-sizes.ts';
import type { Visitor } from './visitor.ts';

/** What a browser fetches before somebody can sign in, as it came over the wire. */
export type FirstPage = { bytes: number; encodings: Record<string, number> };

/** Fetches the page of sign-in with all it names and they import, and counts the bytes of the bodies; fonts come besides. */
export const measureFirstPage = async (
  visitor: Visitor,
  home: string,
  acceptEncoding: string,
): Promise<FirstPage> => {
  const { firstLoad } = await measureWeb(join(home, 'web', 'dist'));
  const assets = firstLoad.filter(({ file }) => file !== 'index.html');
  const paths = ['/', ...assets.map(({ file }) => `/assets/${file}`)];
  const found: FirstPage = { bytes: 0, encodings: {} };
  for (const path of paths) {
    const headers = { 'accept-encoding': acceptEncoding };
    const { status, headers: given, bytes } = await visitor.ask('GET', path, { headers });
    if (status !== 200) {
      throw new Error(`${path}: ${status}`);
    }
    const encoding = given['content-encoding'] ?? 'identity';
    found.bytes += bytes.length;
    found.encodings[encoding] = (found.encodings[encoding] ?? 0) + 1;
  }
  return found;
};
