import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

/** The step stands in the address, so that one goes back from signing to the form as from page to page. */
export const useStep = () => {
  const router = useRouter();
  const search: { step?: unknown; from?: unknown; as?: unknown } = useSearch({ strict: false });
  const [notice, setNotice] = useState<unknown>();
  const back = () => router.history.back();
  return {
    isSigning: search.step === 'sign',
    toSigning: () => {
      setNotice(undefined);
      router.history.push(`${router.state.location.pathname}?${signingStep(search)}`);
    },
    back,
    backBecause: (error: unknown) => {
      setNotice(error);
      back();
    },
    /** Why the paper came back from signing. */
    notice,
  };
};

/** The step, with the answer of the assistant the form was opened from. */
const signingStep = ({ from, as }: { from?: unknown; as?: unknown }): URLSearchParams =>
  new URLSearchParams({
    step: 'sign',
    ...(typeof from === 'string' && { from }),
    ...(typeof as === 'string' && { as }),
  });
