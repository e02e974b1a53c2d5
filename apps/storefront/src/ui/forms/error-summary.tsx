import { formErrors as words } from '@dilmun/messages/form-errors';
import styles from './form-error.module.css';

/** A field that the form refuses. */
export interface RefusedField {
  id: string;
  label: string;
}

/** Lists the refused fields of a form in the order of the page; one per group of radio buttons. */
export function listRefusedFields(form: HTMLFormElement): RefusedField[] {
  const byName = new Map<string, RefusedField>();
  for (const control of form.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')) {
    const title = control.closest('fieldset')?.querySelector('legend') ?? control.labels?.[0];
    // Behind the text of the label there may be a note in an element of its own.
    const label = title?.firstChild?.textContent?.trim() ?? '';
    if (!byName.has(control.name)) byName.set(control.name, { id: control.id, label });
  }
  return [...byName.values()];
}

/** Says how many fields need a correction, with a link to each. Announced once; the first field has the focus. */
export function ErrorSummary({ fields }: { fields: readonly RefusedField[] }) {
  return (
    <div role="alert" className={styles.error}>
      <p>{words.summary(fields.length)}</p>
      <ul className={styles.list}>
        {fields.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                // The address of the page stays.
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
