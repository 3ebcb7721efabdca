import { finishLogin } from '#server/accounts/login.service.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import { createPasskeyOptions } from './passkeys.service.ts'
import { removePasskey, removeSecondFactor, removeTotp } from './removal.service.ts'
import { confirmPasskey, confirmTotp, getSecondFactor, replaceRecoveryCodes } from './service.ts'
import { createTotpSecret } from './totp.service.ts'

export const secondFactorHandlers = {
  finishLogin,
  getSecondFactor,
  createTotpSecret,
  confirmTotp,
  removeTotp,
  createPasskeyOptions,
  confirmPasskey,
  removePasskey,
  replaceRecoveryCodes,
  removeSecondFactor,
} satisfies SomeHandlers
