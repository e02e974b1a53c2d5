import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { findFreePort } from '@dilmun/command/free-port';
import { expect } from '@playwright/test';
import { Builder, By, Capabilities, type Locator, until, type WebElement } from 'selenium-webdriver';

const find = (...paths: string[]) => paths.find((path) => existsSync(path)) ?? '';

/** Debian's WebKitGTK, the engine of Safari: `apt-get install webkit2gtk-driver xvfb xauth`. '' for a missing program. */
const programs = {
  driver: find('/usr/bin/WebKitWebDriver'),
  screen: find('/usr/bin/xvfb-run'),
  browser: find(
    '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  ),
};

export const isWebKitInstalled = Object.values(programs).every(Boolean);

const patienceMs = 20_000;

/** Opens a window of WebKit, as wide as a phone, on a virtual screen; disposing of it ends both. */
export async function openWebKit() {
  await using opened = new AsyncDisposableStack();
  const port = await findFreePort();
  const screen = spawn(programs.screen, ['-a', programs.driver, `--port=${port}`], { stdio: 'ignore', detached: true });
  const ended = once(screen, 'exit');
  opened.defer(async () => {
    // Its children too: the screen and the driver.
    if (screen.pid && screen.exitCode === null) process.kill(-screen.pid);
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { message: 'WebKitWebDriver answers' }).toBe(true);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
  });
  const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
  opened.defer(() => driver.quit());
  await driver.manage().window().setRect({ x: 0, y: 0, width: 400, height: 850 });

  /** Waits for a visible element; of several it returns the first that is visible. */
  async function see(locator: Locator): Promise<WebElement> {
    const findVisible = async () => {
      for (const element of await driver.findElements(locator)) {
        if (await element.isDisplayed()) return element;
      }
      return undefined;
    };
    return (await driver.wait(findVisible, patienceMs, `nothing visible is found by ${locator}`)) as WebElement;
  }

  /** Presses an element in the middle of the screen when it does not move; fails if something covers it. */
  async function press(locator: Locator): Promise<void> {
    const element = await see(locator);
    await driver.executeScript('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', element);
    let place = '';
    const isStill = async () => {
      const before = place;
      place = JSON.stringify(await element.getRect());
      return place === before;
    };
    await driver.wait(isStill, patienceMs, `${locator} moves`);
    await element.click();
  }

  const all = opened.move();
  return {
    driver,
    see,
    press,
    fill: async (locator: Locator, text: string) => {
      await press(locator);
      await (await see(locator)).sendKeys(text);
    },
    /** Opens an address and waits until the page is hydrated. */
    visit: async (address: string) => {
      await driver.get(address);
      await driver.wait(until.elementLocated(By.css('html[data-hydrated="true"]')), patienceMs);
    },
    /** Waits until the address contains a text. */
    seeAddress: (part: string) => driver.wait(until.urlContains(part), patienceMs),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

const hasText = (text: string) => `normalize-space(.)=${JSON.stringify(text)}`;

export const button = (text: string): By =>
  By.xpath(`//*[self::button or self::a][${hasText(text)} or @aria-label=${JSON.stringify(text)}]`);

export const heading = (text: string): By => By.xpath(`//*[self::h1 or self::h2][${hasText(text)}]`);

/** The field of a label that begins with this text. */
export const field = (label: string): By =>
  By.xpath(`//*[@id=//label[starts-with(normalize-space(.), ${JSON.stringify(label)})]/@for]`);

/** An element of this name, such as `li`, that contains a text. */
export const containing = (name: string, text: string): By =>
  By.xpath(`//${name}[contains(., ${JSON.stringify(text)})]`);
