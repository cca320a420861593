/** How far an act of the demo world is. */
export type DemoOutcome =
  | 'draft'
  | 'complete'
  | 'waiting'
  | 'half-signed'
  | 'approved'
  | 'rejected'
  | 'revised'
  | 'archived';

/** A work of the estimate an act closes: where it is done, how its name begins, hundredths of its volume. */
export type DemoClosing = { object: string; work: string; percent: number };

export type DemoAct = {
  name: string;
  /** Begin and end of the works in days before today; a negative number lies ahead. */
  days: readonly [number, number];
  /** By what, from what, and what may follow. */
  papers: { workDoneByDoc: string; usedMaterial: string; allowedWork: string };
  closes: readonly DemoClosing[];
  outcome: DemoOutcome;
  /** Who makes it and starts its approval. */
  by: 'GENERAL_CONTRACTOR' | 'SUBCONTRACTOR';
  /** Why it was rejected. */
  reason: string;
};

type More = { by?: DemoAct['by']; reason?: string };

export const act = (
  name: string,
  days: DemoAct['days'],
  outcome: DemoOutcome,
  [workDoneByDoc, usedMaterial, allowedWork]: readonly [string, string, string],
  closes: readonly DemoClosing[],
  { by = 'GENERAL_CONTRACTOR', reason = '' }: More = {},
): DemoAct => ({
  name,
  days,
  outcome,
  papers: { workDoneByDoc, usedMaterial, allowedWork },
  closes,
  by,
  reason,
});

/** An act that somebody has only begun. */
export const draft = (name: string, days: DemoAct['days']): DemoAct =>
  act(name, days, 'draft', ['', '', ''], []);

/** Works of one object by the beginnings of their names, each with the hundredths that are closed. */
export const of = (object: string, works: Record<string, number>): DemoClosing[] =>
  Object.entries(works).map(([work, percent]) => ({ object, work, percent }));

export const bySubcontractor: More = { by: 'SUBCONTRACTOR' };
