import { checkInvite } from '#server/accounts/invites.service.ts'
import { login } from '#server/accounts/login.service.ts'
import {
  checkPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '#server/accounts/passwords/service.ts'
import { checkEmailLink, resendValidation, validateEmail } from '#server/accounts/validation.service.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import { register, registerGrandFinale } from './service.ts'
import { suggestUsername } from './username.service.ts'

export const accountHandlers = {
  register,
  registerGrandFinale,
  checkInvite,
  suggestUsername,
  login,
  getXsrfToken: async () => undefined,
  requestPasswordReset,
  checkPasswordReset,
  resetPassword,
  checkEmailLink,
  validateEmail,
  resendValidation,
} satisfies SomeHandlers
