import { account } from '@dilmun/messages/account';
import { limits } from '@dilmun/settings/limits';
import { errorMessage } from '../../lib/api/api-error.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useCountdown } from '../../lib/hooks/use-countdown.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/controls/button.tsx';

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
