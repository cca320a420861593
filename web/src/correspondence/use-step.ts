import { useRouter, useSearch } from '@tanstack/react-router';

/** The step stands in the address, so that one goes back from signing to the form as from page to page. */
export const useStep = () => {
  const router = useRouter();
  const search: { step?: unknown } = useSearch({ strict: false });
  return {
    isSigning: search.step === 'sign',
    toSigning: () => router.history.push(`${router.state.location.pathname}?step=sign`),
    back: () => router.history.back(),
  };
};
