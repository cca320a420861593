import { alsoCalled } from '../lexicon/buildings.ts';
import { isFormOfName, plainly, wordsIn } from '../lexicon/forms.ts';

/** A project of the asker, with the words of the question that name it. */
export type Named = { id: string; name: string; words?: string[] };

/** The project that is chosen, the one a question names, and all of the asker's. */
export type Projects = { chosen: Named | null; named: Named | null; all: Named[] };

/** The one project whose name these words say; null when none is named, or several are alike. */
export const projectIn = (
  unknown: readonly string[],
  projects: readonly Named[],
  chosen: string | null,
): Named | null => {
  const said = unknown.map((word) => ({ word, plain: plainly(word) }));
  const found = projects
    .map(({ id, name }) => {
      const names = wordsIn(name).map(alsoCalled);
      const words = said.filter(({ plain }) =>
        names.some((parts) => parts.some((part) => isFormOfName(part, plain))),
      );
      return { id, name, words: words.map(({ word }) => word), share: words.length / names.length };
    })
    // One word may be of anything: it names a project where none is chosen, or the one that is.
    .filter(({ id, words }) => words.length > (chosen === null || chosen === id ? 0 : 1))
    .toSorted((one, other) => other.words.length - one.words.length || other.share - one.share);
  const [first, second] = found;
  const isAlone =
    first !== undefined &&
    (second === undefined ||
      first.words.length > second.words.length ||
      first.share > second.share);
  return isAlone ? first : null;
};
