import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';

/** The largest number of presses at once; with those before they are more than the focusable elements on any page. */
const pressesMax = 64;

/** Presses Tab several times without waiting between the presses: an answer for each one takes three times as long. */
export async function pressTab(keyboard: CDPSession, times: number): Promise<void> {
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  const press = () => [
    keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
    keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
  ];
  await Promise.all(Array.from({ length: times }, press).flat());
}

/** Makes an element keep the focus once it has it: further presses of Tab have no effect until `end`. */
const keepFocus = (target: Locator) =>
  target.evaluateHandle((element) => {
    const listening = new AbortController();
    const isFocused = () => element === element.ownerDocument.activeElement;
    const refuse = (event: KeyboardEvent) => event.key === 'Tab' && isFocused() && event.preventDefault();
    addEventListener('keydown', refuse, { capture: true, signal: listening.signal });
    return { isFocused, end: () => listening.abort() };
  });

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const keyboard = await page.context().newCDPSession(page);
  let isReached = false;
  // The next field of a form is one press away, the first one behind all links of the header.
  for (let presses = 1; presses <= pressesMax && !isReached; presses *= 2) {
    const focus = await keepFocus(target);
    if (!(await focus.evaluate(({ isFocused }) => isFocused()))) await pressTab(keyboard, presses);
    isReached = await focus.evaluate(({ isFocused, end }) => {
      end();
      return isFocused();
    });
  }
  await keyboard.detach();
  if (!isReached) throw new Error(`the Tab key never reaches ${target}`);
}

/** Moves the focus to the target and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Moves the focus to the target and types. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
