/**
 * The code in what a person typed or pasted: the code as it is printed, in groups, or the whole address of its check.
 * Capital and small letters stay as they are.
 */
export const codeIn = (typed: string): string => {
  const text = typed.replace(/\s/g, '');
  const [, fromAddress] = /\/verify\/([^/?#]*)/.exec(text) ?? [];
  return fromAddress ?? text;
};
