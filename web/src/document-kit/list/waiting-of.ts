/** The document of a row that waits for the reader's signature. */
export const waitingOf = ({
  id,
  documentId,
  waitsForMe,
}: {
  id: string;
  documentId: string;
  waitsForMe: boolean;
}): { id: string; name: string } | null => (waitsForMe ? { id, name: documentId } : null);
