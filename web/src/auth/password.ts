import { isStrongPassword, type PasswordRule, passwordRules } from '@nysan/contract/auth.ts';

/** Which rules of the live list a password meets, in the order shown. */
export const metRules = (password: string): { rule: PasswordRule; met: boolean }[] =>
  // The keys of the rules are exactly their names; Object.keys forgets it.
  (Object.keys(passwordRules) as PasswordRule[]).map((rule) => ({
    rule,
    met: passwordRules[rule](password),
  }));

/** The key of what is wrong with a new password and its confirmation, if anything is. */
export const passwordFault = (
  password: string,
  confirmation: string,
): 'nonSecurePassword' | 'notMatchPassword' | undefined => {
  if (!isStrongPassword(password)) {
    return 'nonSecurePassword';
  }
  return password === confirmation ? undefined : 'notMatchPassword';
};

/**
 * What the reset form asks of its confirmation besides (specification, section 5): 8–12 characters with a lowercase
 * letter, an uppercase letter, a digit and one of !@#$%^&*_=+-
 */
export const isResetConfirmation = (confirmation: string): boolean =>
  [/^.{8,12}$/u, /\p{Ll}/u, /\p{Lu}/u, /\d/, /[!@#$%^&*_=+-]/].every((rule) =>
    rule.test(confirmation),
  );
