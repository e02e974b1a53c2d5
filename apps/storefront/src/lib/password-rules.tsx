import { readKey, type ValidationKey } from '@dilmun/contracts/message-keys';
import { NewPassword } from '@dilmun/contracts/users';
import { account } from '@dilmun/messages/account';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import styles from './password-rules.module.css';

const words = account.passwordRules;
const rules = [
  ['passwordShort', words.length],
  ['passwordUppercase', words.uppercase],
  ['passwordLowercase', words.lowercase],
  ['passwordNumber', words.number],
  ['passwordSpecial', words.special],
] as const satisfies readonly (readonly [ValidationKey, string])[];

/** The rules for a new password, from the request's contract, checked off while typing. */
export function PasswordRules({ password }: { password: string }) {
  const broken = new Set(NewPassword.safeParse(password).error?.issues.map(readKey));
  return (
    <ul className={`stack note ${styles.rules}`} aria-label={words.heading}>
      {rules.map(([rule, label]) => {
        const isMet = !broken.has(rule);
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
