/** Letters that Kazakh alone has. */
export const lettersOfKazakh = 'әғқңөұүһі';

/**
 * Endings of Kazakh words, the outermost last: plural, whose it is, case, person, and those of common verb forms. Each is taken off while
 * three letters are left, so that «шілдеде», «шілденің» and «шілдедегі» come to one stem; it need not be the grammarian's.
 */
const endings = `
лар лер дар дер тар тер
ым ім ың ің сы сі ымыз іміз мыз міз
ның нің дың дің тың тің ға ге қа ке на не ны ні ды ді ты ті да де та те нда нде дан ден тан тен нан нен мен бен пен
дағы дегі тағы тегі ғы гі қы кі
мын мін бын бін пын пін сың сің сыз сіз мыз міз
ған ген қан кен ып іп п ар ер ды ді ты ті
н ы і
`
  .trim()
  .split(/\s+/)
  .toSorted((one, other) => other.length - one.length);

const SHORTEST_STEM = 3;

/** What is left of a Kazakh word without its endings. */
export const kazakhStem = (word: string): string => {
  const ending = endings.find(
    (one) => word.endsWith(one) && word.length - one.length >= SHORTEST_STEM,
  );
  return ending === undefined ? word : kazakhStem(word.slice(0, -ending.length));
};
