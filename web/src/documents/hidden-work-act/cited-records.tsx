import { Button } from '@mantine/core';
import { newsTarget } from '@nysan/contract/news-targets.ts';
import { IconAlertTriangle, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldElementId } from '../../document-kit/fields/focus-field.ts';
import { refusalOf } from '../../document-kit/fields/use-edit.ts';
import { useToldAs } from '../../document-kit/page/document-label.ts';
import { formatDate, formatVolume } from '../../i18n/format.ts';
import { confirm } from '../../ui/confirm.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toasts.tsx';
import classes from './cited.module.css';
import { type CitedKind, useCitedOffers } from './cited-offers.tsx';
import { CitedPicker } from './cited-picker.tsx';
import type { HiddenWorkActHandle } from './kind.ts';
import { ofProduct, type Product, unitOf } from './taken.ts';
import { VolumeCell } from './volume-cell.tsx';

type Props = { handle: HiddenWorkActHandle };

/** A record the act cites, in one line; a batch with the volume the act takes. */
type Line = { id: string; number: string; about: string; product?: Product };

/** The kinds of records, as the server keeps them. */
const pages: Record<CitedKind, string> = {
  generalLogs: 'general-log',
  verificationLogs: 'verification-log',
  testProtocols: 'test-protocol',
  geoExecutives: 'geodetic-protocol',
};

/** Journals and protocols that confirm the works: what is cited, and what may be. */
export const CitedRecords = ({ handle }: Props) => {
  const { t } = useTranslation('hidden-work');
  const { generalLogs, verificationLogs, testProtocols, geoExecutives } = handle.document;
  const ofProtocol = (one: (typeof testProtocols)[number]): Line => ({
    id: one.id,
    number: one.documentId,
    about: `${formatDate(one.protocolDate)}, ${one.name}`,
  });
  const lines: [CitedKind, Line[]][] = [
    [
      'verificationLogs',
      verificationLogs.map((product) => ({
        id: product.recordId,
        number: product.documentId,
        about: product.name,
        product,
      })),
    ],
    ['testProtocols', testProtocols.map(ofProtocol)],
    ['geoExecutives', geoExecutives.map(ofProtocol)],
    [
      'generalLogs',
      generalLogs.map(({ id, name, constructionDescription: about }) => ({
        id,
        number: name,
        about,
      })),
    ],
  ];
  return (
    <Section title={t('parts.proofs')} flush>
      {lines.map(([kind, cited]) => (
        <Kind key={kind} handle={handle} kind={kind} lines={cited} />
      ))}
    </Section>
  );
};

type KindProps = Props & { kind: CitedKind; lines: Line[] };

const Kind = ({ handle, kind, lines }: KindProps) => {
  const { t } = useTranslation(['hidden-work', 'common']);
  const [picking, setPicking] = useState(false);
  const { [kind]: offer } = useCitedOffers(handle.document.id);
  const title = t(`linked.${kind}`);
  return (
    <div id={fieldElementId(offer.field)} className={classes.kind}>
      <div className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        {handle.document.editable && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            data-field-control="focus"
            aria-label={t('linked.add', { kind: title })}
            onClick={() => setPicking(true)}
          >
            {t('common:add')}
          </Button>
        )}
      </div>
      {lines.length === 0 ? (
        <p className={classes.none}>{t('linked.none')}</p>
      ) : (
        <ul className={classes.lines} aria-label={title}>
          {lines.map((line) => (
            <CitedLine key={line.id} handle={handle} kind={kind} field={offer.field} line={line} />
          ))}
        </ul>
      )}
      <CitedPicker
        handle={handle}
        title={title}
        offer={offer}
        opened={picking}
        onClose={() => setPicking(false)}
      />
    </div>
  );
};

type LineProps = Props & { kind: CitedKind; field: string; line: Line };

const CitedLine = ({ handle, kind, field, line }: LineProps) => {
  const { t } = useTranslation('hidden-work');
  const remove = useRemove(handle, field);
  const { id, number, about, product } = line;
  const { projectUuid: projectId, editable } = handle.document;
  const to = newsTarget({ projectId, type: '', recordId: id, kind: pages[kind] });
  return (
    <li className={classes.line}>
      <span className={classes.said}>
        <Link className={classes.number} to={to}>
          {number}
        </Link>
        <span>{about}</span>
        {product && <ProductNote product={product} />}
      </span>
      {product && (
        <span className={classes.own}>
          <VolumeCell handle={handle} taken={ofProduct(product)} withUnit />
        </span>
      )}
      {editable && (
        <RowMenu
          actions={[
            {
              label: t('linked.takeOut'),
              danger: true,
              icon: <IconTrash size={18} />,
              onClick: () => void remove(line),
            },
          ]}
        />
      )}
    </li>
  );
};

/** How much of a batch there is, and whether all acts together take more than was verified. */
const ProductNote = ({ product }: { product: Product }) => {
  const { t } = useTranslation('hidden-work');
  const unit = unitOf(product.measurementUnit);
  return (
    <>
      <span className={classes.aside}>
        {t('linked.figures', {
          batch: formatVolume(product.batchVolume, unit, true),
          verified: formatVolume(product.verifiedVolume, '', true),
          left: formatVolume(product.remainVolume, '', true),
        })}
      </span>
      {product.isBeyondVerified && (
        <span className={classes.warned}>
          <IconAlertTriangle size={16} aria-hidden />
          {t('linked.beyondVerified')}
        </span>
      )}
    </>
  );
};

const useRemove = ({ change }: HiddenWorkActHandle, field: string) => {
  const { t } = useTranslation(['hidden-work', 'common']);
  const about = useToldAs();
  return async ({ id, number }: Line): Promise<void> => {
    if (await confirm({ text: t('linked.takeOutSure', { number }), about, danger: true })) {
      try {
        await change(field, { action: 'DELETE', updateValue: id });
        toast.success(t('common:successDeleted'), number);
      } catch (error) {
        toast.error(refusalOf(error), number);
      }
    }
  };
};
