/** A document another one stands on: an act below a money act, a money act below a reference. */
export type Linked = {
  id: string;
  documentId: string;
  createdAt: string;
  status: { status: string; name: string };
  total: number;
  /** Number of the document that took it meanwhile; '' when nobody has it, null while this document does. */
  heldBy: string | null;
};

/** What tells documents of one kind apart besides number and day: a name, a period. */
export type About<T> = { title: string; of: (row: T) => string };

/** Exact to the tiyn: numbers of the API are added as whole tiyns. */
export const totalOf = (rows: readonly { total: number }[]): number =>
  rows.reduce((sum, { total }) => sum + Math.round(total * 100), 0) / 100;
