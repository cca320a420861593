import { ActionIcon, Loader } from '@mantine/core';
import type { FileVersion } from '@nysan/contract/site-records/design-documentation.ts';
import {
  IconChevronDown,
  IconDownload,
  IconFile,
  IconFileTypePdf,
  IconPhoto,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortName } from '../../document-kit/list/short-name.ts';
import { kindOf } from '../../files/file-kind.ts';
import { useFormatSize } from '../../files/file-size.ts';
import { useSaving } from '../../files/save-stored.ts';
import { formatDate, formatDateTime } from '../../i18n/format.ts';
import classes from './documentation.module.css';
import type { Placed } from './tree.ts';
import { useRemoveVersion } from './use-remove-version.ts';

type Props = {
  row: Placed;
  projectId: string;
  hasPath: boolean;
  onShow: (file: FileVersion) => void;
};

/** A file by its newest version; the earlier ones unfold beneath it. */
export const FileRow = ({ row, projectId, hasPath, onShow }: Props) => {
  const { file, section } = row;
  const [isOpen, setOpen] = useState(false);
  const earlierId = useId();
  const line = { row, projectId, onShow };
  return (
    <li className={classes.file}>
      {hasPath && (
        <Link to="." search={{ subcategory: section.id }} className={classes.path}>
          {section.category} / {section.name}
        </Link>
      )}
      <Line
        {...line}
        version={file}
        unfold={
          file.earlier.length > 0 && (
            <VersionToggle
              file={file}
              isOpen={isOpen}
              controls={earlierId}
              onToggle={() => setOpen(!isOpen)}
            />
          )
        }
      />
      {isOpen && (
        <ul id={earlierId} className={classes.earlier}>
          {file.earlier.map((version) => (
            <li key={version.id}>
              <Line {...line} version={version} isEarlier />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};

type ToggleProps = {
  file: FileVersion;
  isOpen: boolean;
  controls: string;
  onToggle: () => void;
};

const VersionToggle = ({ file, isOpen, controls, onToggle }: ToggleProps) => {
  const { t } = useTranslation('documentation');
  return (
    <button
      type="button"
      className={classes.version}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={t('earlierOf', { number: file.version, name: file.fileName })}
      onClick={onToggle}
    >
      {t('version', { number: file.version })}
      <IconChevronDown size={14} aria-hidden />
    </button>
  );
};

type LineProps = Omit<Props, 'hasPath'> & {
  version: FileVersion;
  isEarlier?: boolean;
  unfold?: React.ReactNode;
};

const Line = ({ row, projectId, version, isEarlier, unfold, onShow }: LineProps) => {
  const { t } = useTranslation('documentation');
  const sizeOf = useFormatSize();
  const number = isEarlier ? t('version', { number: version.version }) : undefined;
  return (
    <div className={classes.line} data-earlier={isEarlier}>
      <button type="button" className={classes.name} onClick={() => onShow(version)}>
        <FileIcon name={version.fileName} />
        <span className={classes.title}>{version.fileName}</span>
      </button>
      <span className={classes.facts}>
        {unfold || (number && <span className={classes.number}>{number}</span>)}
        <span className={classes.who} title={version.addedBy}>
          {shortName(version.addedBy)}
        </span>
        <span className={`figures ${classes.when}`} title={formatDateTime(version.addedAt)}>
          {formatDate(version.addedAt)}
        </span>
        <span className={`figures ${classes.size}`}>{sizeOf(version.size)}</span>
      </span>
      <Acts row={row} version={version} projectId={projectId} />
    </div>
  );
};

const FileIcon = ({ name }: { name: string }) => {
  const Drawn = { picture: IconPhoto, pdf: IconFileTypePdf, text: IconFile, none: IconFile }[
    kindOf(name)
  ];
  return <Drawn size={18} className={classes.icon} aria-hidden />;
};

type ActsProps = Pick<Props, 'row' | 'projectId'> & { version: FileVersion };

const Acts = ({ row, version, projectId }: ActsProps) => {
  const { t } = useTranslation(['documentation', 'common']);
  const { isSaving, save } = useSaving({ file: version, projectId });
  const remove = useRemoveVersion(row);
  const name = t('named', { name: version.fileName, number: version.version });
  return (
    <span className={classes.acts}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-busy={isSaving}
        aria-label={t('common:files.saveOne', { name })}
        onClick={save}
      >
        {isSaving ? <Loader size={18} color="gray" /> : <IconDownload size={18} aria-hidden />}
      </ActionIcon>
      {row.section.deletable && version.mayDelete && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('common:files.remove', { name })}
          onClick={() => void remove(version)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </span>
  );
};
