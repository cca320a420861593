import { protocolSeats } from '@nysan/contract/documents/seat-roles.ts';
import type { SiteProtocol } from '@nysan/contract/documents/site-protocol.ts';
import {
  type ProtocolSort,
  protocolPlain,
} from '@nysan/contract/documents/site-protocol-fields.ts';
import { protocolLists } from '@nysan/contract/documents/site-protocol-list.ts';
import { useTranslation } from 'react-i18next';
import type { Group } from '../../document-kit/approval/group.ts';
import { DateField } from '../../document-kit/fields/date-field.tsx';
import { FixedField } from '../../document-kit/fields/fixed-field.tsx';
import { TextField } from '../../document-kit/fields/text-field.tsx';
import { wordOf } from '../../document-kit/list/plain.ts';
import { DocumentPage } from '../../document-kit/page/document-page.tsx';
import { FileArea } from '../../document-kit/page/file-area.tsx';
import { FrozenNote } from '../../document-kit/page/frozen-note.tsx';
import { OpenedDocument } from '../../document-kit/page/opened-document.tsx';
import { formatDateTime } from '../../i18n/format.ts';
import { Section } from '../../ui/section.tsx';
import { fileLocation, siteProtocols } from './kind.ts';

export const GeodeticProtocolPage = () => <SiteProtocolPage sort="geodetic" />;
export const TestProtocolPage = () => <SiteProtocolPage sort="test" />;

/** One protocol: what was measured or tested on which day, its files, and who confirms it. */
const SiteProtocolPage = ({ sort }: { sort: ProtocolSort }) => {
  const { t } = useTranslation('site-protocol');
  return (
    <OpenedDocument
      kind={siteProtocols[sort]}
      title={t(`sorts.${sort}.one`)}
      listTitle={wordOf(protocolLists[sort].title)}
    >
      {({ document }) => <Opened sort={sort} protocol={document} />}
    </OpenedDocument>
  );
};

type Props = { sort: ProtocolSort; protocol: SiteProtocol };

const Opened = ({ sort, protocol }: Props) => {
  const { t } = useTranslation('site-protocol');
  const { name, files, approvers } = protocol;
  const asked: Group = {
    field: 'approvers',
    title: t('approvers'),
    people: approvers,
    roles: protocolSeats.approver,
  };
  return (
    <DocumentPage
      name={name}
      groups={[asked]}
      words={{
        copySure: t(`sorts.${sort}.copySure`),
        removeSure: t(`sorts.${sort}.removeSure`),
        removed: t(`sorts.${sort}.removed`),
      }}
      parts={[
        {
          id: 'general',
          label: t('general'),
          isDecidedOn: true,
          content: <General sort={sort} protocol={protocol} />,
        },
        {
          id: 'files',
          label: t('files'),
          count: files.length,
          isDecidedOn: true,
          content: (
            <Section title={t('files')}>
              <FileArea field="files" files={files} location={fileLocation} />
            </Section>
          ),
        },
      ]}
    />
  );
};

const General = ({ sort, protocol: { author, createdAt } }: Props) => {
  const { t } = useTranslation('site-protocol');
  const { name, protocolDate } = protocolPlain[sort];
  return (
    <Section title={t('general')} aside={<FrozenNote />}>
      <TextField field={name} />
      <DateField field={protocolDate} />
      <FixedField label={t('author')} value={author} />
      <FixedField label={t('createdAt')} value={formatDateTime(createdAt)} figures />
    </Section>
  );
};
