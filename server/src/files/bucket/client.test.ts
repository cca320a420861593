import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BucketPlace } from '../../settings/files-place.ts';
import { connect } from './client.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nysan-aws-'));
  const config = join(folder, 'config');
  const elsewhere = 'endpoint_url=http://127.0.0.1:9\nregion=xx-1\nuse_fips_endpoint=true\n';
  await writeFile(config, `[default]\n${elsewhere}[profile other]\n${elsewhere}`);
  vi.stubEnv('AWS_CONFIG_FILE', config);
  vi.stubEnv('AWS_PROFILE', 'other');
  vi.stubEnv('AWS_ENDPOINT_URL_S3', 'http://127.0.0.1:9');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'of-another-tool');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** Where a request would go, and by whose key it is signed; none is sent. */
const asked = async (place: Partial<BucketPlace>) => {
  const keys = { accessKeyId: 'ours', secretAccessKey: 'our key', sessionToken: undefined };
  const whole: BucketPlace = {
    kind: 'bucket',
    bucket: 'papers',
    prefix: '',
    endpoint: undefined,
    region: 'eu-north-1',
    keys,
    ...place,
  };
  const { sdk, client } = await connect(whole);
  const seen: string[] = [];
  client.middlewareStack.add(
    () => async (args) => {
      const request = args.request as {
        protocol: string;
        hostname: string;
        path: string;
        headers: Record<string, string>;
      };
      const signer = /Credential=([^/]+\/\d+\/[^/]+)/.exec(
        request.headers['authorization'] ?? '',
      )?.[1];
      seen.push(`${request.protocol}//${request.hostname}${request.path}`, signer ?? '');
      seen.push(...Object.keys(request.headers).filter((name) => name.includes('checksum')));
      throw new Error('looked at');
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  const command = new sdk.PutObjectCommand({ Bucket: 'papers', Key: 'a', Body: 'b' });
  await expect(client.send(command)).rejects.toThrow('looked at');
  client.destroy();
  return seen.map((each) => each.replace(/\/\d{8}\//, '/day/'));
};

describe('the client of a bucket', () => {
  it('goes where the settings say, whatever files and variables of other tools name, and adds no checksum', async () => {
    expect(await asked({})).toEqual([
      'https://papers.s3.eu-north-1.amazonaws.com/a',
      'ours/day/eu-north-1',
    ]);
    expect(await asked({ endpoint: 'https://s3.example.kz', region: 'kz-1' })).toEqual([
      'https://s3.example.kz/papers/a',
      'ours/day/kz-1',
    ]);
  });
});
