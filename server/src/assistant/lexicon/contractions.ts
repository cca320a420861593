/** Short forms of English, with their apostrophe and as they are typed without it, and what they stand for. */
const shortForms: [pattern: RegExp, full: string][] = [
  [/\b(?:can['’]?t|cannot)\b/gi, 'can not'],
  [/\bwon['’]?t\b/gi, 'will not'],
  [/\b(is|are|was|were|has|have|had|do|does|did|would|should|could|must)n['’]?t\b/gi, '$1 not'],
  [/\b(who|what|where|when|how|that|there|why|it)['’]s\b/gi, '$1 is'],
  [/\b(who|what|where|when|how|that|there|why)s\b/gi, '$1 is'],
  [/\b(i|you|we|they)['’]ve\b/gi, '$1 have'],
  [/\b(we|you|they)['’]?re\b(?<!were)/gi, '$1 are'],
  [/\bi['’]?m\b/gi, 'i am'],
  [/\blet['’]?s\b/gi, 'let us'],
  [/\b(gimme|gotta|gonna|wanna)\b/gi, ''],
];

/** A question without short forms. */
export const spelledOut = (question: string): string =>
  shortForms.reduce((text, [pattern, full]) => text.replaceAll(pattern, full), question);
