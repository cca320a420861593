/** The numbers of the acts that keep an estimate, as the refusal of its deletion names them. */
export const documentsOf = (details: Record<string, unknown>): string[] => {
  const { documents } = details;
  return Array.isArray(documents)
    ? documents.filter((one): one is string => typeof one === 'string')
    : [];
};
