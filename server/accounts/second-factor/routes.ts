import { finishLogin } from '#server/accounts/login.service.ts'
import { loginWithPasskey, requestPasskeyLogin } from '#server/accounts/passkey-login.service.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import { createLoginPasskeyOptions, createPasskeyOptions } from './passkeys.service.ts'
import { removePasskey, removeSecondFactor, removeTotp } from './removal.service.ts'
import {
  confirmLoginPasskey,
  confirmPasskey,
  confirmTotp,
  getSecondFactor,
  replaceRecoveryCodes,
} from './service.ts'
import { createTotpSecret } from './totp.service.ts'

export const secondFactorHandlers = {
  finishLogin,
  requestPasskeyLogin,
  loginWithPasskey,
  getSecondFactor,
  createTotpSecret,
  confirmTotp,
  removeTotp,
  createPasskeyOptions,
  confirmPasskey,
  createLoginPasskeyOptions,
  confirmLoginPasskey,
  removePasskey,
  replaceRecoveryCodes,
  removeSecondFactor,
} satisfies SomeHandlers
