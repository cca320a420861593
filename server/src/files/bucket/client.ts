import type * as S3 from '@aws-sdk/client-s3';
import type { BucketPlace } from '../../settings/files-place.ts';
import type { Try } from './attempts.ts';

export type Connection = { sdk: typeof S3; client: S3.S3Client };

/** Asks by `attempts`, of a client that is connected first. */
export type Ask = <T>(
  work: (connection: Connection, attempt: Try) => Promise<T>,
  tries?: number,
) => Promise<T>;

const CONNECT_MS = 5000;
const SILENCE_MS = 15_000;

/**
 * The client of a bucket, whose modules are read now. Everything it would look up elsewhere is said here: keys, region, address, its
 * modes; so no file of its user decides where papers go, and no address of a cloud is asked.
 */
export const connect = async (place: BucketPlace): Promise<Connection> => {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region: place.region,
    credentials: place.keys,
    endpoint: place.endpoint ?? amazonIn(place.region),
    forcePathStyle: place.endpoint !== undefined,
    // Others than Amazon store the added checksums along with the bytes, and say nothing.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    defaultsMode: 'standard',
    retryMode: 'standard',
    maxAttempts: 1, // A stream cannot be sent twice: `attempts` begins anew.
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    useArnRegion: false,
    disableMultiregionAccessPoints: true,
    disableS3ExpressSessionAuth: true,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
  });
  return { sdk, client };
};

/** Said by us, because a file or a variable of other tools may name another. */
const amazonIn = (region: string): string =>
  `https://s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;
