/*
 * Remembers the buttons pressed, boxes ticked and options chosen before React listens, and repeats them once it does:
 * src/entry-client.tsx hands over `hydrateRoot`, and all this happens within one task.
 */
const used = new Set();
const early = new AbortController();

const remember = ({ type, target }) => {
  const control = target.closest?.(type === 'click' ? 'button' : 'select, [type=checkbox]');
  if (control) used.add(control);
};

// Gives the control back the state that React expects. Returns what repeats its use.
const undo = (control) => {
  const { options, value, checked, defaultChecked } = control;
  if (options) {
    for (const option of options) option.selected = option.defaultSelected;
    return () => {
      control.value = value;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    };
  }
  if (control.type !== 'checkbox') return () => control.click();
  control.checked = defaultChecked;
  return () => checked === defaultChecked || control.click();
};

if (!globalThis.replayEarlyPresses) {
  for (const type of ['click', 'change']) addEventListener(type, remember, { capture: true, signal: early.signal });
  globalThis.replayEarlyPresses = (hydrate) => {
    early.abort();
    const repeats = [...used].map(undo);
    hydrate();
    // As a finger does, before it changes anything: React hydrates what is pressed.
    for (const control of used) control.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    for (const repeat of repeats) repeat();
  };
}
