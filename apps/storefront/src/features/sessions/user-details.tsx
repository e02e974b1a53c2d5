import { account } from '@dilmun/store/messages/account';
import { useCurrentUser } from './sessions.queries.ts';

export function UserDetails() {
  const { data: user } = useCurrentUser();
  if (!user) return null;
  return (
    <p>
      <strong>{`${user.firstName} ${user.lastName}`}</strong>
      <br />
      {user.email || account.noEmail}
    </p>
  );
}
