/** A bucket, and where in it. */
export type BucketPlace = {
  kind: 'bucket';
  bucket: string;
  /** Begins every key: empty, or with a slash at its end. */
  prefix: string;
  /** Of a service that is not Amazon's; buckets are then named in the path. */
  endpoint: string | undefined;
  region: string;
  keys: BucketKeys;
};

type BucketKeys = {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | undefined;
};

/** Where files are kept: in the data folder, or in a bucket. */
export type FilesPlace = { kind: 'folder' } | BucketPlace;

type Surroundings = {
  AWS_ACCESS_KEY_ID?: string;
  AWS_SECRET_ACCESS_KEY?: string;
  AWS_SESSION_TOKEN?: string;
  AWS_REGION?: string;
};

/** Thrown for an address that names no place; the message is fit to print. */
class FilesPlaceError extends Error {
  override name = 'FilesPlaceError';
}

const PARAMETERS = ['endpoint', 'region'];

/**
 * Reads `file:` or `s3://bucket/prefix?endpoint=…&region=…`. Keys come from these variables alone: a chain of other places would
 * end with a question to an address of a cloud. Throws `FilesPlaceError`.
 */
export const readFilesPlace = (text: string, env: Surroundings): FilesPlace => {
  const fault = faultOfFilesAddress(text);
  if (fault) {
    throw new FilesPlaceError(fault);
  }
  if (text === 'file:') {
    return { kind: 'folder' };
  }
  const { hostname, pathname, searchParams } = new URL(text);
  const endpoint = searchParams.get('endpoint')?.replace(/\/+$/, '');
  const path = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
  return {
    kind: 'bucket',
    bucket: hostname,
    prefix: path && `${path}/`,
    endpoint,
    region: regionOf(searchParams.get('region') ?? env.AWS_REGION, endpoint),
    keys: keysOf(env),
  };
};

/** What is wrong with such an address, fit to print; undefined when nothing is. */
export const faultOfFilesAddress = (text: string): string | undefined => {
  if (text === 'file:') {
    return undefined;
  }
  if (!/^s3:\/\/[^/?]+/.test(text)) {
    return 'must be file: or start with s3://bucket';
  }
  const url = URL.parse(text);
  if (
    !url ||
    !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname) ||
    url.host !== url.hostname
  ) {
    return 'must name a bucket: 3 to 63 small letters, digits, hyphens and points';
  }
  if (url.username || url.password) {
    return 'must not hold keys: they are read from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
  }
  if (!/^(\/[\w.-]+)*\/?$/.test(url.pathname)) {
    return 'must have a prefix of letters, digits, hyphens, points and slashes';
  }
  return faultOfParameters(url.searchParams);
};

const faultOfParameters = (parameters: URLSearchParams): string | undefined => {
  const foreign = [...parameters.keys()].find((name) => !PARAMETERS.includes(name));
  if (foreign !== undefined) {
    return `must have no other parameters than ${PARAMETERS.join(' and ')}`;
  }
  const endpoint = parameters.get('endpoint');
  const isOrigin = endpoint === null || /^https?:\/\/[^/?#@]+\/?$/.test(endpoint);
  return isOrigin ? undefined : 'must have an endpoint such as https://s3.example.kz';
};

const regionOf = (given: string | undefined, endpoint: string | undefined): string => {
  // Services that are not Amazon's know one region and call it so, when they call it anything.
  const region = given ?? (endpoint && 'us-east-1');
  if (!region) {
    throw new FilesPlaceError('must name its region, or AWS_REGION must');
  }
  return region;
};

const keysOf = (env: Surroundings): BucketKeys => {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey) {
    throw new FilesPlaceError('needs its keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  }
  return { accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN };
};
