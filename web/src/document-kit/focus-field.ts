/** The id of a field's place on the page, so that a list of what is missing can lead there. */
export const placeOf = (field: string): string => `field-${field}`;

/** Brings a field into sight and puts the cursor there; a field shown as text is opened for editing. */
export const focusField = (field: string): void => {
  const place = document.getElementById(placeOf(field));
  const control = place?.querySelector<HTMLElement>('[data-field-control], textarea, input');
  place?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
  if (control?.dataset['fieldControl'] === 'open') {
    control.click();
  }
};
