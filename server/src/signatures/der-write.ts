import { tags } from './der.ts';

/** One element: identifier byte, minimal length, the parts one after the other. */
export function element(tag: number, ...parts: Uint8Array[]): Uint8Array {
  const content = Buffer.concat(parts);
  return Uint8Array.from(
    Buffer.concat([Buffer.from([tag, ...lengthBytes(content.length)]), content]),
  );
}

/** SEQUENCE of the given members. */
export function sequence(...members: Uint8Array[]): Uint8Array {
  return element(tags.sequence, ...members);
}

/** OCTET STRING. */
export function octetString(bytes: Uint8Array): Uint8Array {
  return element(tags.octetString, bytes);
}

/** OBJECT IDENTIFIER from its dotted form. */
export function oid(dotted: string): Uint8Array {
  const [root = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return element(tags.oid, Uint8Array.from([root * 40 + second, ...rest].flatMap(base128)));
}

/** NULL. */
export function nullElement(): Uint8Array {
  return element(tags.null);
}

/** AlgorithmIdentifier with NULL parameters. */
export function algorithm(dotted: string): Uint8Array {
  return sequence(oid(dotted), nullElement());
}

function lengthBytes(length: number): number[] {
  if (length < 0x80) {
    return [length];
  }
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) {
    bytes.unshift(rest % 256);
  }
  return [0x80 + bytes.length, ...bytes];
}

function base128(arc: number): number[] {
  const bytes = [arc % 128];
  for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128)) {
    bytes.unshift((rest % 128) + 0x80);
  }
  return bytes;
}
