import { z } from 'zod';
import { cleanLine } from './clean-text.ts';
import { done, line } from './common.ts';
import { canonicalEmail } from './email.ts';
import { route } from './route.ts';

const special = /[^\p{L}\p{N}\s]/u;

/** The rules of the live password list, in the order it shows them. */
export const passwordRules = {
  digit: (password: string) => /[1-9]/.test(password),
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  special: (password: string) => special.test(password),
  length: (password: string) => password.length >= 8 && password.length <= 16,
} as const;
export type PasswordRule = keyof typeof passwordRules;

export const isStrongPassword = (password: string): boolean =>
  Object.values(passwordRules).every((rule) => rule(password));

/** What a person typed for an address, in its one form where it has one. */
const typedEmail = z
  .string()
  .overwrite(cleanLine)
  .trim()
  .max(254)
  .overwrite((text) => canonicalEmail(text) ?? text.toLowerCase());

export const email = typedEmail
  .refine((text) => canonicalEmail(text) !== null, { params: { code: 'email' } })
  .meta({ format: 'email' });
export const newPassword = z
  .string()
  .max(256)
  .refine(isStrongPassword, { params: { code: 'nonSecurePassword' } });

const token = z.string().trim().min(1).max(200);

export const tokens = z.object({ token: z.string(), refreshToken: z.string() });

const anyone = (why: string) => ({ who: 'anyone', why }) as const;

export const authRoom = {
  login: route({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in with e-mail and password',
    access: anyone('signing in is how a person becomes known'),
    body: z.strictObject({
      email: typedEmail,
      password: z.string().max(256),
    }),
    answers: { 200: tokens },
    holdsSecret: true,
    refusals: [401],
  }),
  refresh: route({
    method: 'POST',
    path: '/auth/refresh-token',
    summary: 'Exchange a refresh token for a new pair; a token used twice ends the whole family',
    access: anyone('the refresh token itself is the proof'),
    body: z.strictObject({ refreshToken: z.string().max(200) }),
    answers: { 200: tokens },
    holdsSecret: true,
    refusals: [401],
  }),
  signUp: route({
    method: 'POST',
    path: '/auth/signup',
    summary: 'Ask for an account; the answer never tells whether the address is known',
    access: anyone('a new person has no account yet'),
    body: z.strictObject({
      email,
      password: newPassword,
      fullname: line(200).optional(),
      /** The token of the mail that invited this address (ours): it verifies the address, and the seat is theirs at once. */
      invitation: token.optional(),
    }),
    answers: { 202: done },
    refusals: [409, 422],
  }),
  signUpAgain: route({
    method: 'POST',
    path: '/auth/signup/again',
    summary:
      'Send the letter of the last sign-up for an address again, to who knows its password (ours)',
    access: anyone('a new person has no account yet; the password of the sign-up is the proof'),
    body: z.strictObject({ email, password: z.string().max(256) }),
    answers: { 202: done },
    refusals: [401],
  }),
  verify: route({
    method: 'POST',
    path: '/auth/verify',
    summary:
      'Verify an address by a mailed token and the password of its sign-up, or set a new password by one',
    access: anyone('the mailed token is the proof'),
    query: z.strictObject({ token }),
    body: z
      .strictObject({
        /** The new password, by the token of a reset. */
        password: newPassword.optional(),
        /** The password chosen at the sign-up (ours): whoever follows a stranger's link confirms nothing for them. */
        signUpPassword: z.string().max(256).optional(),
      })
      .optional(),
    // Whose link it was: the address to sign in with, of ours.
    answers: { 200: done.extend({ email: z.string() }) },
    refusals: [401, 409, 422],
  }),
  invitation: route({
    method: 'POST',
    path: '/auth/invitation',
    summary: 'What the token of an invitation leads to (ours)',
    access: anyone('the mailed token is the proof'),
    body: z.strictObject({ token }),
    answers: {
      200: z.object({
        email: z.string(),
        project: z.string(),
        /** Null where who invited has no account any more. */
        inviter: z.string().nullable(),
        /** The address has an account, whose owner signs in to accept. */
        hasAccount: z.boolean(),
      }),
    },
    refusals: [422],
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Ask for a reset mail; the answer never tells whether the address is known',
    access: anyone('a person who forgot their password cannot sign in'),
    body: z.strictObject({ email }),
    answers: { 202: done },
  }),
  logout: route({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session and its refresh tokens (ours)',
    access: { who: 'signed-in' },
    answers: { 204: z.undefined() },
  }),
};
