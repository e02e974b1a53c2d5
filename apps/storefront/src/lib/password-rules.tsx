import { NewPassword } from '@dilmun/contracts/users';
import { account } from '@dilmun/messages/account';
import { validation } from '@dilmun/messages/validation';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import styles from './password-rules.module.css';

const words = account.passwordRules;
const rules = [
  [validation.passwordShort, words.length],
  [validation.passwordUppercase, words.uppercase],
  [validation.passwordLowercase, words.lowercase],
  [validation.passwordNumber, words.number],
  [validation.passwordSpecial, words.special],
] as const;

/** The rules for a new password, from the request's contract, checked off while typing. */
export function PasswordRules({ password }: { password: string }) {
  const broken = new Set(NewPassword.safeParse(password).error?.issues.map(({ message }) => message));
  return (
    <ul className={`stack note ${styles.rules}`} aria-label={words.heading}>
      {rules.map(([message, label]) => {
        const isMet = !broken.has(message);
        return (
          <li key={label} data-met={isMet}>
            {isMet ? <Check aria-hidden size={16} /> : <Circle aria-hidden size={16} />}
            <span>
              {label} <span className="visually-hidden">{isMet ? words.met : words.open}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
