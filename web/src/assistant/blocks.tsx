import type { Block, Source } from '@nysan/contract/assistant.ts';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './answer.module.css';
import { SourceLink, Target } from './source-link.tsx';

type Of<T extends Block['type']> = Extract<Block, { type: T }>;

/** A part of an answer: sentences, a table or bars. */
export const AnswerBlock = ({ block, sources }: { block: Block; sources: Source[] }) => {
  switch (block.type) {
    case 'text':
      return <Sentences block={block} sources={sources} />;
    case 'table':
      return <Table block={block} />;
    case 'bars':
      return <Bars block={block} />;
    default:
      return null;
  }
};

const Sentences = ({ block, sources }: { block: Of<'text'>; sources: Source[] }) => (
  <p className={classes.text}>
    {block.sentences.map((sentence, at) => (
      // Sentences have no names and never change their order.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={at}>
        {sentence.text}{' '}
        {sentence.sources.map((number) => {
          const source = sources[number];
          return source && <SourceLink key={number} source={source} />;
        })}
      </Fragment>
    ))}
  </p>
);

const Table = ({ block: { columns, rows, totalCount } }: { block: Of<'table'> }) => {
  const { t } = useTranslation('assistant');
  return (
    <>
      {/* Its rows go on below its edge, and its columns beside it: who has no mouse moves them by the arrows. */}
      <section
        className={classes.table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={columns.map(({ name }) => name).join(', ')}
      >
        <table>
          <thead>
            <tr>
              {columns.map(({ name, isNumber }) => (
                <th key={name} scope="col" data-number={isNumber || undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells) => (
              <tr key={cells.map(({ text }) => text).join('|')}>
                {cells.map(({ text, target }, at) => (
                  <td
                    key={columns[at]?.name ?? text}
                    data-number={columns[at]?.isNumber || undefined}
                  >
                    <Target target={target}>{text}</Target>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {totalCount > rows.length && (
        <p className={classes.more}>{t('shownOf', { shown: rows.length, all: totalCount })}</p>
      )}
    </>
  );
};

const Bars = ({ block: { name, bars } }: { block: Of<'bars'> }) => {
  const longest = Math.max(...bars.map(({ value }) => Math.abs(value)), 0);
  return (
    <figure className={classes.bars}>
      <figcaption>{name}</figcaption>
      <ul>
        {bars.map(({ label, value, text, target }) => (
          <li key={label}>
            <span className={classes.barLabel}>
              <Target target={target}>{label}</Target>
            </span>
            <span className={classes.barLine} aria-hidden>
              <meter min={0} max={longest || 1} value={Math.abs(value)} />
            </span>
            <span className={classes.barText}>{text}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
};
