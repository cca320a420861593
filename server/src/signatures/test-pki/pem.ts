/** PEM text of the bytes under the given label. */
export function toPem(label: string, der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}

/** The bytes of the first block with the label. Throws when there is none. */
export function fromPem(label: string, text: string): Uint8Array {
  const block = new RegExp(
    `-----BEGIN ${label}-----([A-Za-z0-9+/=\\s]+)-----END ${label}-----`,
  ).exec(text);
  if (!block?.[1]) {
    throw new Error(`no PEM block ${label}`);
  }
  return Uint8Array.from(Buffer.from(block[1], 'base64'));
}
