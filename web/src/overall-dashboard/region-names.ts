/** The name of a region without the word for what it is: «Акмолинская», «Ақмола», «Akmola». */
export const shortRegion = (name: string): string =>
  name
    .replace(/^(город|область)\s+/i, '')
    .replace(/\s+(область|облысы|қаласы|region)$/i, '')
    .trim();
