import type { Piece } from '@nysan/contract/search.ts';
import classes from './search.module.css';

/** A text in which the words that were looked for are marked. */
export const Pieces = ({ pieces }: { pieces: Piece[] }) =>
  pieces.map(({ text, isFound }, at) =>
    isFound ? (
      // Pieces of one text: nothing but their place tells them apart.
      <mark key={at} className={classes.found}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
