/** A batch that was delivered to a site of the demo world; days count back from today. */
export type DemoBatch = {
  daysAgo: number;
  product: string;
  supplier: string;
  /** Its number, and the paper that came with it. */
  papers: readonly [batch: number, document: string];
  /** In the batch, verified, defective, incomplete. */
  amounts: readonly [number, number, number, number];
  unit: string;
  /** What was tested, the report, what was found. */
  test: readonly [kind: string, report: string, found: string];
  comment: string;
  by: 'GENERAL_CONTRACTOR' | 'SUBCONTRACTOR';
  isLocal: boolean;
  /** Made so many days before it was delivered; a negative number is a slip of the pen. */
  age: number;
  /** An act, by words of its name, and how much of the batch it takes. */
  usedIn?: readonly [act: string, volume: string];
  /** A word of approved test reports that are linked. */
  testedIn?: string;
};

type More = Partial<Pick<DemoBatch, 'by' | 'isLocal' | 'age' | 'usedIn' | 'testedIn' | 'comment'>>;

export const batch = (
  daysAgo: number,
  [product, supplier]: readonly [string, string],
  papers: DemoBatch['papers'],
  amounts: DemoBatch['amounts'],
  unit: string,
  test: DemoBatch['test'],
  more: More = {},
): DemoBatch => ({
  daysAgo,
  product,
  supplier,
  papers,
  amounts,
  unit,
  test,
  comment: 'Паспорт и сертификат приложены',
  by: 'GENERAL_CONTRACTOR',
  isLocal: true,
  age: 12,
  ...more,
});
