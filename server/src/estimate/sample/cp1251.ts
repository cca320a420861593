/** Encodes XML text as windows-1251; letters it lacks (the Kazakh ones) become character references. */
export function encodeCp1251(text: string): Buffer {
  const bytes: number[] = [];
  for (const character of text) {
    const byte = BYTES.get(character);
    if (byte === undefined) {
      bytes.push(...Buffer.from(`&#${character.codePointAt(0)};`, 'latin1'));
    } else {
      bytes.push(byte);
    }
  }
  return Buffer.from(bytes);
}

const BYTES = new Map(
  Array.from({ length: 256 }, (_, byte) => {
    const character = new TextDecoder('windows-1251').decode(Uint8Array.of(byte));
    return [character, byte] as const;
  }),
);
