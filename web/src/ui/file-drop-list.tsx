import { ActionIcon, Progress } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './file-drop.module.css';
import { Hidden } from './hidden.tsx';
import { isOnItsWay, type Upload } from './use-uploads-queue.ts';

type Props = {
  items: readonly Upload[];
  /** How many of the files given together have arrived. */
  arrived: number;
  cancel: (id: number) => void;
  retry: (id: number) => void;
  /** Names that are already there. */
  taken?: readonly string[];
  /** What becomes of a file, where a name that is there already means something else than two files. */
  noteOf?: (file: File) => string | undefined;
  /** So many of those that failed are drawn, and so many of those on their way; all by default. */
  most?: number;
};

/** Files on their way: how far each is, why it failed, and what can be done about it. */
export const FileDropList = ({ items, arrived, taken = [], noteOf, most, ...acts }: Props) => {
  const { t } = useTranslation();
  const noted =
    noteOf ?? ((file: File) => (isTwin(file, items, taken) ? t('files.twin') : undefined));
  return (
    <>
      {items.length > 0 && (
        <ul className={classes.list}>
          {drawnOf(items, most).map((item) => (
            <UploadRow key={item.id} item={item} note={noted(item.file)} {...acts} />
          ))}
        </ul>
      )}
      <Spoken items={items} arrived={arrived} />
    </>
  );
};

/** Drawing hundreds anew with every piece that was sent takes longer than sending it. */
const drawnOf = (items: readonly Upload[], most: number | undefined): readonly Upload[] =>
  most === undefined
    ? items
    : [
        ...items.filter((item) => !isOnItsWay(item)).slice(0, most),
        ...items.filter(isOnItsWay).slice(0, most),
      ];

/** Whether a file of this name is there already or stands before it. */
const isTwin = (file: File, items: readonly Upload[], taken: readonly string[]) =>
  taken.includes(file.name) || items.find((one) => one.file.name === file.name)?.file !== file;

type RowProps = Pick<Props, 'cancel' | 'retry'> & { item: Upload; note: string | undefined };

const UploadRow = ({ item, note, cancel, retry }: RowProps) => {
  const { t } = useTranslation();
  const { id, failure } = item;
  const { name } = item.file;
  return (
    <li className={classes.item}>
      <div className={classes.name}>
        {name}
        {note && !failure && <span className={classes.note}>{note}</span>}
        {failure ? <span className={classes.failure}>{failure.message}</span> : <Share {...item} />}
      </div>
      {failure && !failure.isFinal && (
        <ActionIcon
          variant="subtle"
          color="teal"
          aria-label={t('files.retry', { name })}
          onClick={() => retry(id)}
        >
          <IconRefresh size={18} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={failure ? t('files.dismiss', { name }) : t('files.cancel', { name })}
        onClick={() => cancel(id)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
};

const Share = ({ file, state, share }: Upload) => {
  const { t } = useTranslation();
  const percent = Math.floor(share * 100);
  const note =
    state === 'waiting'
      ? t('files.waiting')
      : share === 1
        ? t('files.checking')
        : `${percent}\u00a0%`;
  return (
    <span className={classes.share}>
      <Progress
        className={classes.bar}
        value={percent}
        size="sm"
        animated={share === 1}
        aria-label={t('files.progress', { name: file.name })}
      />
      <span className={classes.state}>{note}</span>
    </span>
  );
};

/** What a screen reader hears: quarters of the way and whatever ends, not every per cent. */
const Spoken = ({ items, arrived }: Pick<Props, 'items' | 'arrived'>) => {
  const { t } = useTranslation();
  const moving = items.filter(isOnItsWay);
  const failed = items.filter(({ failure }) => failure);
  const all = moving.length + arrived;
  const share = moving.reduce((sum, item) => sum + item.share, arrived) / (all || 1);
  const percent = Math.floor(share * 4) * 25;
  return (
    <Hidden>
      <output>
        {moving.length > 0 && t('files.status', { done: arrived, all, percent })}
        {failed.map(({ id, file, failure }) => (
          <span key={id}>{` ${file.name}: ${failure?.message}`}</span>
        ))}
      </output>
    </Hidden>
  );
};
