import { footerTexts } from '@dilmun/messages/footer';
import { store } from '@dilmun/settings/store';
import styles from './payment-marks.module.css';

/** One card scheme's name as a small drawing; its name must be near it as text. */
export function PaymentMark({ name }: { name: string }) {
  const width = name.length * 6.5 + 14;
  return (
    <svg aria-hidden viewBox={`0 0 ${width} 24`} width={width} height={24}>
      <rect x="0.5" y="0.5" width={width - 1} height="23" rx="5" className={styles.plate} />
      <text x={width / 2} y="16" textAnchor="middle" textLength={width - 14} className={styles.name}>
        {name}
      </text>
    </svg>
  );
}

/** The marks of everything that the shop accepts. */
export function PaymentMarks() {
  const names = store.payments.accepted;
  return (
    <p className={styles.marks}>
      <span className="visually-hidden">{`${footerTexts.accepted}: ${names.join(', ')}`}</span>
      {names.map((name) => (
        <PaymentMark key={name} name={name} />
      ))}
    </p>
  );
}
