import { describe, expect, it } from 'vitest';
import { readFilesPlace } from './files-place.ts';
import { readSettings, SettingsError } from './settings.ts';

const keys = { AWS_ACCESS_KEY_ID: 'name', AWS_SECRET_ACCESS_KEY: 'the key itself' };

const problemsOf = (env: NodeJS.ProcessEnv): string => {
  try {
    readSettings(env);
    return '';
  } catch (error) {
    return error instanceof SettingsError ? error.problems.join('\n') : String(error);
  }
};

describe('the address of a bucket', () => {
  it('holds bucket, prefix, endpoint and region; its keys stand beside it', () => {
    const address = 's3://papers/nysan/one?endpoint=https://s3.example.kz:9000/&region=kz-1';
    expect(readFilesPlace(address, { ...keys, AWS_SESSION_TOKEN: 'for an hour' })).toEqual({
      kind: 'bucket',
      bucket: 'papers',
      prefix: 'nysan/one/',
      endpoint: 'https://s3.example.kz:9000',
      region: 'kz-1',
      keys: { accessKeyId: 'name', secretAccessKey: 'the key itself', sessionToken: 'for an hour' },
    });
  });

  it('may leave its region to AWS_REGION, and with an endpoint to nobody', () => {
    const regionOf = (address: string, env = {}) =>
      readFilesPlace(address, { ...keys, ...env }) as { region: string; prefix: string };
    expect(regionOf('s3://papers', { AWS_REGION: 'eu-north-1' })).toMatchObject({
      region: 'eu-north-1',
      prefix: '',
    });
    expect(regionOf('s3://papers?endpoint=http://10.0.0.5:9000').region).toBe('us-east-1');
    expect(() => regionOf('s3://papers')).toThrow('must name its region, or AWS_REGION must');
  });

  it.each([
    ['file:/srv/files', 'must be file: or start with s3://bucket'],
    ['s3://Papers_1', 'must name a bucket'],
    ['s3://papers:9000', 'must name a bucket'],
    ['s3://name:key@papers', 'must not hold keys'],
    ['s3://papers/a b', 'must have a prefix'],
    ['s3://papers/../x%2f', 'must have a prefix'],
    ['s3://papers?acl=public', 'must have no other parameters than endpoint and region'],
    ['s3://papers?endpoint=s3.example.kz', 'must have an endpoint such as'],
    ['s3://papers?endpoint=https://name:key@s3.example.kz', 'must have an endpoint such as'],
  ])('%s is refused', (address, problem) => {
    const said = problemsOf({ ...keys, AWS_REGION: 'kz-1', NYSAN_FILES_URL: address });
    expect(said).toContain(`NYSAN_FILES_URL: ${problem}`);
    expect(said).not.toContain('the key itself');
  });

  it('is refused without both keys', () => {
    const address = 's3://papers?region=kz-1';
    expect(problemsOf({ NYSAN_FILES_URL: address, AWS_ACCESS_KEY_ID: 'name' })).toBe(
      'NYSAN_FILES_URL: needs its keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    );
    expect(problemsOf({ NYSAN_FILES_URL: address, ...keys })).toBe('');
  });
});
