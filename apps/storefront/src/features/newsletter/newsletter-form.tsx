import { newsletter } from '@dilmun/messages/newsletter';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type FormEvent, useRef } from 'react';
import { detailMessage } from '../../lib/api/api-error.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useHydrated } from '../../lib/loading/use-hydrated.ts';
import { toast } from '../../lib/toast.ts';
import { Link } from '../../ui/controls/link.tsx';
import styles from './newsletter-form.module.css';

/** The newsletter subscription; confirms only after the API has answered. */
export function NewsletterForm() {
  const subscribe = useCall('subscribeToNewsletter');
  const isHydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (subscribe.isPending) return;
    const email = String(new FormData(event.currentTarget).get('email'));
    subscribe.mutate(
      { email },
      {
        // The focused field is removed, so the focus must move.
        onSuccess: () => heading.current?.focus(),
        onError: (error) => toast.error(detailMessage(error)),
      },
    );
  };

  return (
    <section className={styles.newsletter} aria-labelledby="newsletter">
      <div className={`page-wide ${styles.inside}`}>
        <div>
          <h2 id="newsletter" ref={heading} tabIndex={-1} className="below-2 text-2xl">
            {subscribe.isSuccess ? newsletter.doneTitle : newsletter.title}
          </h2>
          <p role="status">{subscribe.isSuccess ? newsletter.doneText : newsletter.text}</p>
        </div>
        {!subscribe.isSuccess && (
          <div>
            <form className={styles.form} onSubmit={submit}>
              <input
                type="email"
                name="email"
                required
                maxLength={254}
                autoComplete="email"
                className={styles.input}
                aria-label={newsletter.email}
                placeholder={newsletter.email}
                // Uncontrolled, so that an address typed before hydration counts.
                // A disabled field would lose the focus.
                readOnly={subscribe.isPending}
                aria-disabled={subscribe.isPending || undefined}
              />
              <button
                type="submit"
                className={styles.submit}
                aria-label={newsletter.submit}
                // Before hydration the browser would submit the form itself and put the e-mail address into the URL.
                disabled={!isHydrated}
                aria-disabled={subscribe.isPending || undefined}
              >
                {subscribe.isPending ? (
                  newsletter.submitting
                ) : (
                  <ArrowRight aria-hidden size={22} className="mirrored" />
                )}
              </button>
            </form>
            <Link to={newsletter.privacyPath} className={styles.privacy}>
              {newsletter.privacy}
            </Link>
          </div>
        )}
      </div>
    </section>
  );
}
