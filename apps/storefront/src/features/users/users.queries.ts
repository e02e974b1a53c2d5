import type { DetailsToChange } from '@dilmun/contracts/users';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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

/** Registers a user. The response is the same whether or not the address is already registered. */
export const useCreateUser = () =>
  useMutation({ mutationFn: (body: RegistrationForm) => call('createUser', { body }) });

/**
 * Verifies an e-mail address by its code. Rejects with CODE_INVALID. A browser other than the one that registered must
 * also send the password.
 */
export const useVerifyUser = () =>
  useMutation({
    mutationFn: (body: { email: string; activationCode: string; password?: string | undefined }) =>
      call('verifyUser', { body }),
  });

/** Requests another code; returns the seconds until the next one is allowed. Rejects with RESEND_TOO_SOON. */
export const useResendCode = () =>
  useMutation({
    mutationFn: async (email: string) => (await call('resendCode', { body: { email } })).data.waitSeconds,
  });

/** Requests a reset link; the response is the same for unknown addresses. */
export const useForgotPassword = () =>
  useMutation({ mutationFn: (email: string) => call('forgotPassword', { body: { email } }) });

/** Sets a new password with a reset link's token. Rejects with RESET_INVALID. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: { newPassword: string; confirmNewPassword: string; resetPasswordToken: string }) =>
      call('resetPassword', { body }),
  });

/** Changes the password of the signed-in user. Rejects with CURRENT_PASSWORD_WRONG, RATE_LIMITED. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string; confirmNewPassword: string }) =>
      call('changePassword', { body }),
  });

const detailsKey = ['user-details'];

/** Name, mobile number and newsletter choice of the signed-in user. Sends no request for guests. */
export const useDetails = ({ isSignedIn }: { isSignedIn: boolean }) =>
  useQuery({
    queryKey: detailsKey,
    queryFn: async ({ signal }) => (await call('readDetails', {}, { signal })).data,
    enabled: isSignedIn,
  });

/** Changes the details of the signed-in user; the header shows the new name. */
export function useChangeDetails() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DetailsToChange) => call('changeDetails', { body }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(detailsKey, data);
      return queryClient.invalidateQueries({ queryKey: ['getme'] });
    },
  });
}
