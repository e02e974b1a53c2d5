/* Records clicks and choices before hydration and replays them after it, within one task (src/entry-client.tsx). */
{
  const used = new Set();
  const early = new AbortController();

  const remember = ({ type, target }) => {
    const control = target.closest?.(type === 'click' ? 'button' : 'select, [type=checkbox]');
    if (control) used.add(control);
  };

  // Restores the state that React expects of the control. Returns a function that repeats the input.
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
      // React hydrates parts on pointerdown. Dispatched before any state changes, as with a real press.
      for (const control of used) control.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      for (const repeat of repeats) repeat();
    };
  }
}
