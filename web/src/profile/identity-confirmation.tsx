import type { ComponentType } from 'react';
import type { Profile } from './profile.ts';

/**
 * The place of the identity confirmation by digital signature (desktop only, specification 3). Shows nothing until
 * signing is there.
 */
export const IdentityConfirmation: ComponentType<{ profile: Profile }> = () => null;
