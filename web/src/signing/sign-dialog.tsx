import { Anchor, Button, Loader } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog.tsx';
import { Hidden } from '../ui/hidden.tsx';
import { Fault } from './fault.tsx';
import classes from './signing.module.css';
import { Unconfirmed } from './unconfirmed.tsx';
import type { SigningState, SigningStep } from './use-signing.ts';

type Props = {
  state: SigningState;
  title: string;
  /** What is being signed. */
  name?: string;
  onCancel: () => void;
  onRetry: () => void;
  /** Has who is not confirmed show who they are, and goes on to what is being signed. */
  onConfirm?: () => void;
  /** Where signing by phone is open: the way out when NCALayer does not run. */
  onQr?: () => void;
};

/** Follows one signing by NCALayer from its beginning to the server's verdict. Can be closed at any moment. */
export const SignDialog = (props: Props) => {
  const { t } = useTranslation(['signing', 'common']);
  const { state, onCancel, onQr } = props;
  const isUnconfirmed = state.step === 'unconfirmed';
  const isIdentity = isUnconfirmed || state.isIdentity;
  const hasStopped = isNotReached(state.step) || (state.step === 'refused' && !state.isFinal);
  const onRetry = (state.isIdentity && props.onConfirm) || props.onRetry;
  return (
    <Dialog
      opened={state.step !== 'idle'}
      onClose={onCancel}
      title={isIdentity ? t('identity.title') : props.title}
      width={480}
      footer={
        <>
          <Button variant="default" onClick={onCancel} data-autofocus>
            {t('common:cancel')}
          </Button>
          {(hasStopped || isUnconfirmed) && onQr && (
            <Button variant="default" onClick={onQr}>
              {t(isIdentity ? 'identity.byQr' : 'byQr')}
            </Button>
          )}
          {hasStopped && <Button onClick={onRetry}>{t('common:retry')}</Button>}
          {isUnconfirmed && <Button onClick={props.onConfirm}>{t('confirm')}</Button>}
        </>
      }
    >
      {props.name && <p className={classes.name}>{props.name}</p>}
      <SigningProgress state={state} />
    </Dialog>
  );
};

const isNotReached = (step: SigningState['step']): boolean =>
  step === 'unreachable' || step === 'forbidden' || step === 'occupied';

const documentSteps = ['document', 'connecting', 'window', 'checking'] as const;
const identitySteps = ['connecting', 'window', 'checking'] as const;

/** How far a signing by NCALayer is, or why it stopped; nothing while none is under way. */
export const SigningProgress = ({ state }: { state: SigningState }) => {
  const { t } = useTranslation('signing');
  switch (state.step) {
    case 'idle':
      return null;
    case 'unreachable':
      return <Unreachable />;
    case 'forbidden':
    case 'occupied':
      return (
        <Fault title={t(`notReached.${state.step}.title`)}>
          <p>{t(`notReached.${state.step}.what`)}</p>
          <p>{t(`notReached.${state.step}.press`)}</p>
        </Fault>
      );
    case 'unconfirmed':
      return <Unconfirmed />;
    case 'refused':
      return (
        <Fault title={t(state.isIdentity ? 'identity.refused' : 'refused')} red>
          <p>{state.message}</p>
        </Fault>
      );
    default:
      return (
        <Steps current={state.step} steps={state.isIdentity ? identitySteps : documentSteps} />
      );
  }
};

const Unreachable = () => {
  const { t } = useTranslation('signing');
  return (
    <Fault title={t('ncalayerOff')}>
      <p>{t('unreachable')}</p>
      <p>{t('unreachableHint')}</p>
      <Anchor href="https://ncl.pki.gov.kz" target="_blank" rel="noreferrer">
        {t('install')}
      </Anchor>
    </Fault>
  );
};

const Steps = ({ current, steps }: { current: SigningStep; steps: readonly SigningStep[] }) => {
  const { t } = useTranslation('signing');
  const shown = current === 'window-without-timestamp' ? 'window' : current;
  const at = steps.indexOf(shown);
  return (
    <>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step} className={classes.step} aria-current={index === at ? 'step' : undefined}>
            <span className={classes.mark} data-done={index < at || undefined} aria-hidden>
              {index < at && <IconCheck size={18} />}
              {index === at && <Loader size={18} />}
            </span>
            {t(`steps.${step}`)}
          </li>
        ))}
      </ol>
      {current === 'window-without-timestamp' && (
        <p className={classes.note}>{t('steps.window-without-timestamp')}</p>
      )}
      <output>
        <Hidden>{t(`steps.${current}`)}</Hidden>
      </output>
    </>
  );
};
