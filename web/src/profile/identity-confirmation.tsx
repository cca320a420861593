/** The confirmation of identity by digital signature (specification 3) stands with the rest of signing. */
export { IdentityConfirmation } from '../signing/identity-confirmation.tsx';
