/** What every paper read by name is: final once it is sent, without fields of its own; its numbers run through the installation. */
export const readByName = {
  editableBy: 'nobody',
  isReadByName: true,
  isDocument: false,
  numberPrefix: null,
  fields: {},
  fieldCaptions: {},
  copy: null,
} as const;
