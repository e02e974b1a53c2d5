import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

interface RegistrationForm {
  firstName: string;
  lastName: string;
  email: string;
  confirmEmail: string;
  password: string;
  confirmPassword: string;
  mobileNumber: string;
  gender: 'male' | 'female' | 'other';
  rememberMe?: boolean | undefined;
}

/** Registers; answers the same whether or not the address is taken. */
export const useCreateUser = () =>
  useMutation({ mutationFn: (body: RegistrationForm) => call('createUser', { body }) });

/** Confirms an address by its code. Refuses with CODE_INVALID; another browser than the registering one also needs the password. */
export const useVerifyUser = () =>
  useMutation({
    mutationFn: (body: { email: string; activationCode: string; password?: string | undefined }) =>
      call('verifyUser', { body }),
  });

/** Asks for another code; answers how many seconds to wait before the next. Refuses with RESEND_TOO_SOON. */
export const useResendCode = () =>
  useMutation({
    mutationFn: async (email: string) => (await call('resendCode', { body: { email } })).data.waitSeconds,
  });

/** Asks for a reset link; answers the same for unknown addresses. */
export const useForgotPassword = () =>
  useMutation({ mutationFn: (email: string) => call('forgotPassword', { body: { email } }) });

/** Sets a new password by a reset link's token. Refuses with RESET_INVALID. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: { newPassword: string; confirmNewPassword: string; resetPasswordToken: string }) =>
      call('resetPassword', { body }),
  });

/** Another password for the signed-in user. Refuses with CURRENT_PASSWORD_WRONG, RATE_LIMITED. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string; confirmNewPassword: string }) =>
      call('changePassword', { body }),
  });
