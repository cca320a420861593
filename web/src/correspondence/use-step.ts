import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

/** The step stands in the address, so that one goes back from signing to the form as from page to page. */
export const useStep = () => {
  const router = useRouter();
  const search: { step?: unknown } = useSearch({ strict: false });
  const [notice, setNotice] = useState<unknown>();
  const back = () => router.history.back();
  return {
    isSigning: search.step === 'sign',
    toSigning: () => {
      setNotice(undefined);
      router.history.push(`${router.state.location.pathname}?step=sign`);
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
