import { writeFileSync } from 'node:fs';
import { outlinesFile } from './build-outlines.ts';

/*
 * Writes the map data of the web client. Run by hand after a change in this folder:
 *   npm ci --prefix scripts/map && node scripts/map/build.ts
 */

const atlas = new URL('../../web/src/map/atlas/', import.meta.url);

writeFileSync(new URL('regions.geo.json', atlas), outlinesFile());
// Imported only now: the gazetteer finds its regions by the outlines just written.
const { gazetteerFile } = await import('./build-gazetteer.ts');
writeFileSync(new URL('gazetteer.geo.json', atlas), gazetteerFile());
