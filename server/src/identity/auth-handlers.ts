import type { authRoom } from '@nysan/contract/auth.ts';
import type { Handlers } from '../http/room.ts';
import { forgotPassword } from './forgot-password.ts';
import { logOut } from './log-out.ts';
import { refresh } from './refresh.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { signUpAgain } from './sign-up-again.ts';
import { verifyAccount } from './verify-account.ts';

export const authHandlers: Handlers<typeof authRoom> = {
  login: signIn,
  refresh,
  signUp,
  signUpAgain,
  verify: verifyAccount,
  forgotPassword,
  logout: logOut,
};
