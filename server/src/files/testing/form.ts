import type { InjectOptions } from 'fastify';

const BOUNDARY = '----test-7061992';

export type Part = {
  name: string;
  bytes: Uint8Array | string;
  mediaType?: string;
  /** The name of the part in the form. */
  field?: string;
};

/** The body of a form with one file, as a browser writes it. */
export const formBody = ({ name, bytes, mediaType, field = 'file' }: Part): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n` +
        `Content-Type: ${mediaType ?? 'application/octet-stream'}\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

export const formHeaders = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

/** The upload of a file into a project. */
export const uploadOf = (projectId: string, part: Part, location = 'ACTS'): InjectOptions => ({
  method: 'POST',
  url: `/api/file/upload/${projectId}?location=${location}`,
  headers: formHeaders,
  payload: formBody(part),
});
