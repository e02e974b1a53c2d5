import type { OpenSession } from '@dilmun/contracts/sessions';
import { account } from '@dilmun/messages/account';
import { dateTimeText } from '@dilmun/messages/dates';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useRef } from 'react';
import { errorMessage, isRefusal } from '../../lib/api/api-error.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Spinner } from '../../ui/controls/spinner.tsx';
import { ErrorState } from '../../ui/feedback/notice-states.tsx';
import { Badge } from '../../ui/products/badge.tsx';
import styles from './open-sessions.module.css';
import { useEndSession, useOpenSessions } from './open-sessions.queries.ts';

const words = account.devices;

/** The user's signed-in devices, with buttons to sign them out. */
export function OpenSessions() {
  const query = useOpenSessions();
  const sessions = query.data;
  const end = useEndSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const endOne = (id: string | null) =>
    end.mutate(id, {
      onSuccess: (message) => {
        toast.success(message);
        // The focused button is removed with its device, so the focus must move.
        heading.current?.focus();
      },
      onError: (error) => {
        // The session has ended in the meantime, which is the requested result.
        if (!isRefusal(error, 'SESSION_NOT_FOUND')) toast.error(errorMessage(error));
      },
    });

  return (
    <section aria-labelledby="devices">
      <h2 id="devices" ref={heading} tabIndex={-1}>
        {words.heading}
      </h2>
      <p>{words.intro}</p>
      {!sessions && (query.isError ? <ErrorState query={query} headingLevel={3} /> : <Spinner label={words.loading} />)}
      {sessions && (
        <ul className={styles.list} aria-label={words.heading}>
          {sessions.map((session) => (
            <Device
              key={session.id}
              session={session}
              isEnding={end.isPending && end.variables === session.id}
              onEnd={() => endOne(session.id)}
            />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <Button variant="secondary" busy={end.isPending && end.variables === null} onClick={() => endOne(null)}>
          {words.signOutOthers}
        </Button>
      )}
    </section>
  );
}

interface DeviceProps {
  session: OpenSession;
  isEnding: boolean;
  onEnd: () => void;
}

function Device({ session, isEnding, onEnd }: DeviceProps) {
  const { browser, system, isPhone, isCurrent, lastUsedAt, openedAt } = session;
  const name = words.device(browser, system);
  const Icon = isPhone ? Smartphone : Monitor;
  return (
    <li className={`stack-4 ${styles.device}`}>
      <Icon aria-hidden size={24} />
      <div>
        <p>
          <strong>{name}</strong> {isCurrent && <Badge tone="success">{words.current}</Badge>}
        </p>
        <p className="note">{words.lastUsed(dateTimeText(lastUsedAt))}</p>
        <p className="note">{words.openedAt(dateTimeText(openedAt))}</p>
      </div>
      {!isCurrent && (
        <Button
          variant="quiet"
          size="small"
          aria-label={words.signOutNamed(name, dateTimeText(lastUsedAt))}
          busy={isEnding}
          onClick={onEnd}
        >
          {words.signOut}
        </Button>
      )}
    </li>
  );
}
