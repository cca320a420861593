/** The id of a field's place on the page, so that a list of what is missing can lead there. */
export const fieldElementId = (field: string): string => `field-${field}`;

/** What of a place takes the cursor; a month is picked by a button with its value in a hidden input. */
const controls = 'textarea, input:not([type="hidden"]), [aria-haspopup="dialog"]';

const controlIn = (place: Element): HTMLElement | undefined =>
  [
    ...place.querySelectorAll<HTMLElement>('[data-field-control]'),
    ...place.querySelectorAll<HTMLElement>(controls),
  ].find((one) => !one.matches(':disabled, [readonly]'));

/** Brings a field into sight and puts the cursor there; false when the page does not show it. */
export const focusField = (field: string): boolean => {
  const [whole = ''] = field.split('.');
  const place =
    document.getElementById(fieldElementId(field)) ??
    document.getElementById(fieldElementId(whole));
  unfold(place);
  place?.scrollIntoView({ block: 'center' });
  const control = place && controlIn(place);
  control?.focus({ preventScroll: true });
  putCursorAtEnd(control);
  return place !== null;
};

/** Opens what a place is folded away in: nothing in there can be seen or take the cursor. */
const unfold = (place: Element | null): void => {
  const fold = place?.closest('details');
  if (fold) {
    fold.open = true;
    unfold(fold.parentElement);
  }
};

/** Goes on from a control to the next field of the page. */
export const focusNext = (from: HTMLElement): void => {
  const places = [...document.querySelectorAll('[data-field]')];
  const at = places.findIndex((place) => place.contains(from));
  const next = places
    .slice(at + 1)
    .map(controlIn)
    .find((control) => control !== undefined);
  if (next) {
    next.focus();
    putCursorAtEnd(next);
  } else {
    from.blur();
  }
};

const putCursorAtEnd = (control: HTMLElement | null | undefined): void => {
  if (control instanceof HTMLTextAreaElement) {
    control.setSelectionRange(control.value.length, control.value.length);
  }
};
