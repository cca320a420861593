/** What somebody outside answers, read up to this many bytes; throws for more, so that nobody fills our memory. */
export const bytesWithin = async (answer: Response, most: number): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer.body ?? []) {
    size += piece.length;
    if (size > most) {
      throw new Error('the answer is too large');
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};

/** Why a call failed: the client of the platform says «fetch failed» and keeps the reason beside it. */
export const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error;
