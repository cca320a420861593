/** Brings the first refused field of the page into sight, with the cursor in it. */
export const focusFirstError = (): void => {
  // The fields learn of their errors with the next rendering.
  requestAnimationFrame(() => {
    const first = document.querySelector<HTMLElement>(
      'form [aria-invalid="true"], form [data-fault]',
    );
    // Of a group of choices the first can take the cursor.
    const control = first?.matches('[role="radiogroup"]')
      ? first.querySelector<HTMLElement>('input')
      : first;
    control?.focus();
    first?.scrollIntoView({ block: 'center' });
  });
};
