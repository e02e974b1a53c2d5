import { account } from '@dilmun/messages/account';
import { limits } from '@dilmun/settings/limits';
import { errorMessage } from '../../lib/api-error.ts';
import { useCall } from '../../lib/use-call.ts';
import { useCountdown } from '../../lib/use-countdown.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

const words = account.verify;

/** Requests another code, at most once a minute. */
export function ResendCode({ email }: { email: string }) {
  const resend = useCall('resendCode');
  const { left, restart } = useCountdown(limits.resendWaitSeconds);
  const send = () =>
    resend.mutate(
      { email },
      {
        onSuccess: ({ data }) => {
          restart(data.waitSeconds);
          toast.success(words.resent);
        },
        onError: (error) => toast.error(errorMessage(error)),
      },
    );
  return (
    <Button variant="quiet" disabled={left > 0} busy={resend.isPending} onClick={send}>
      {left > 0 ? words.resendIn(left) : words.resend}
    </Button>
  );
}
