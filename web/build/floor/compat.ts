import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { floor } from './browsers.ts';

type Release = {
  version_added: string | boolean | null;
  version_removed?: string | boolean | null;
  flags?: unknown[];
  alternative_name?: string;
  prefix?: string;
};
type Compat = {
  support: Record<string, Release | Release[]>;
  status?: { standard_track: boolean };
};
/** A feature of MDN's compatibility data, with those that belong to it by their names. */
export type Feature = { [name: string]: Feature } & { __compat?: Compat };

type CompatData = {
  api: Feature;
  javascript: { builtins: Feature };
  css: Record<'at-rules' | 'properties' | 'selectors' | 'types', Feature>;
};

/** MDN's compatibility data; the file is 20 MB, and only a check reads it. */
export const compatData = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('@mdn/browser-compat-data')), 'utf8'),
) as CompatData; // Its form is promised by the package's types, which have no narrower name for a feature.

/** What belongs to a feature, by name. */
export const belowOf = (feature: Feature): [string, Feature][] =>
  Object.entries(feature).filter((one): one is [string, Feature] => one[0] !== '__compat');

/** Names of the browsers of the floor in which a feature is not there yet. */
export const lackedBy = ({ __compat: compat }: Feature): string[] =>
  compat
    ? floor.filter((one) => !isIn(compat.support[one.data], one.version)).map(({ data }) => data)
    : [];

/** Whether some browser of the floor has it in a later version: what none will ever have is a name of somebody else. */
const isComing = ({ __compat: compat }: Feature): boolean =>
  floor.some(({ data }) =>
    releases(compat?.support[data]).some(
      ({ version_added: since, flags }) => Boolean(since) && since !== 'preview' && !flags,
    ),
  );

export const isNewer = (feature: Feature): boolean =>
  lackedBy(feature).length > 0 && isComing(feature);

export const isStandard = ({ __compat: compat }: Feature): boolean =>
  compat?.status?.standard_track !== false;

/** Whether a browser of this version has a feature under its own name, without a flag. */
const isIn = (support: Release | Release[] | undefined, version: string): boolean =>
  releases(support).some(
    ({ version_added: since, version_removed: until, flags, alternative_name: alias }) =>
      !flags && !alias && isUpTo(since, version) && !isUpTo(until, version),
  );

const releases = (support: Release | Release[] | undefined): Release[] =>
  support === undefined ? [] : [support].flat();

const isUpTo = (since: string | boolean | null | undefined, version: string): boolean => {
  if (typeof since !== 'string' || since === 'preview') {
    return since === true;
  }
  const [major = 0, minor = 0] = since.replace('≤', '').split('.').map(Number);
  const [most = 0, least = 0] = version.split('.').map(Number);
  return major < most || (major === most && minor <= least);
};
