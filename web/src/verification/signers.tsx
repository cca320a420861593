import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '../i18n/format.ts';
import { Section } from '../ui/section.tsx';
import { Pill, type Tone } from '../ui/status-badge.tsx';
import classes from './signers.module.css';
import type { CheckedSignature } from './types.ts';

/** Everyone who signed the version, with the certificate each used. */
export const Signers = ({ signatures }: { signatures: CheckedSignature[] }) => {
  const { t } = useTranslation('verification');
  return (
    <Section
      title={t('signers')}
      aside={signatures.length > 0 && t('signersCount', { count: signatures.length })}
      flush
    >
      {signatures.length === 0 ? (
        <p className={classes.none}>{t('unsigned')}</p>
      ) : (
        <>
          <p className={classes.checked}>{t('checked')}</p>
          <ol className={classes.signers}>
            {signatures.map((signature) => (
              <Signer
                key={`${signature.certificateSerial} ${signature.signedAt}`}
                signature={signature}
              />
            ))}
          </ol>
        </>
      )}
    </Section>
  );
};

/** Only a revocation service that answered makes it green; silence and a check left out say so. */
const revocationTones: Record<CheckedSignature['revocation'], Tone> = {
  good: 'green',
  unknown: 'gray',
  off: 'gray',
  revoked: 'red',
  revokedLater: 'amber',
};

const Signer = ({ signature }: { signature: CheckedSignature }) => {
  const { t } = useTranslation('verification');
  const { fullname, organization, bin, demo, revocation } = signature;
  const facts = [
    { label: t('signedAt'), value: formatDateTime(signature.signedAt), figures: true },
    ...(signature.timestampedAt
      ? [
          {
            label: t('timestampedAt'),
            value: formatDateTime(signature.timestampedAt),
            figures: true,
          },
        ]
      : []),
    { label: t('iin'), value: signature.iin },
    { label: t('algorithm'), value: signature.algorithm },
    { label: t('serial'), value: signature.certificateSerial, wide: 'always' },
    {
      label: t('validity'),
      value: `${formatDate(signature.validFrom)} – ${formatDate(signature.validTo)}`,
      figures: true,
      wide: 'on-phone',
    },
    { label: t('issuer'), value: signature.issuer, wide: 'always' },
    {
      label: t('revocation'),
      value: <Pill tone={revocationTones[revocation]}>{t(`revocations.${revocation}`)}</Pill>,
    },
  ];
  return (
    <li className={classes.signer}>
      <p className={classes.name}>
        <strong>{fullname}</strong>
        {demo && <Pill tone="amber">{t('demoKey')}</Pill>}
      </p>
      <p className={classes.organization}>
        {bin
          ? [organization, `${t('bin')} ${bin}`].filter(Boolean).join(' · ')
          : t('naturalPerson')}
      </p>
      <dl className={classes.facts}>
        {facts.map(({ label, value, wide, figures }) => (
          <div key={label} data-wide={wide}>
            <dt>{label}</dt>
            <dd className={figures ? 'figures' : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
};
