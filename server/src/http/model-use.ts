/** What this process has had from a language model since its start. */
export type ModelUse = {
  tokens: number;
  /** Questions by what became of them: filled a query, refused by our checks, no answer, no tokens left to the asker. */
  answers: Record<'filled' | 'refused' | 'failed' | 'spent', number>;
};

export const noModelUse = (): ModelUse => ({
  tokens: 0,
  answers: { filled: 0, refused: 0, failed: 0, spent: 0 },
});
