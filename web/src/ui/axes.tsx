import { Fragment } from 'react';

/** A place by its axes, «Оси А–Б / 1–6»: a line never ends within a pair of them. */
export const Axes = ({ text }: { text: string }) =>
  text.split(pair).map((part, at) =>
    at % 2 === 1 ? (
      <span key={`${at} ${part}`} className="unbroken">
        {part}
      </span>
    ) : (
      <Fragment key={`${at} ${part}`}>{part}</Fragment>
    ),
  );

const pair = /((?<![\p{L}\d])[\p{L}\d]{1,3}[–-][\p{L}\d]{1,3}(?![\p{L}\d]))/u;
