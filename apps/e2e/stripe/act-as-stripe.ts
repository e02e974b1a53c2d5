/** The result of each attempt: `done`, or the reason of the refusal. */
export type Outcomes = Record<string, string>;

/**
 * Acts like Stripe's script in a page: loads more scripts, creates frames of its own and of the page's origin,
 * writes markup into both, sends requests and uses the Payment Request API. Runs in the browser and is serialised, so
 * it cannot use anything from outside its body.
 */
export async function actAsStripe(): Promise<Outcomes> {
  const outcomes: Outcomes = {};
  const attempt = async (what: string, work: () => unknown) => {
    try {
      await work();
      outcomes[what] = 'done';
    } catch (error) {
      outcomes[what] = `refused: ${error}`;
    }
  };
  const loaded = (element: HTMLScriptElement | HTMLImageElement) =>
    new Promise((resolve, reject) => {
      element.onload = resolve;
      element.onerror = () => reject(new Error('not loaded'));
    });
  const loadScript = async (address: string, within: Document = document) => {
    const script = within.createElement('script');
    script.src = address;
    within.body.append(script);
    await loaded(script);
  };
  const openOwnFrame = (): Document => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    if (!frame.contentDocument) throw new Error('no document');
    return frame.contentDocument;
  };
  /** Resolves with the frame's message; a blocked frame sends none. */
  const openFrame = async (address: string) => {
    const frame = document.createElement('iframe');
    frame.allow = 'payment';
    const said = new Promise<unknown>((resolve, reject) => {
      addEventListener('message', ({ source, data }) => source === frame.contentWindow && resolve(data));
      setTimeout(() => reject(new Error('no frame')), 4_000);
    });
    frame.src = address;
    document.body.append(frame);
    const answer = await said;
    if (answer !== 'PaymentRequest: done') throw new Error(String(answer));
  };
  const fetchJson = async (address: string) => (await fetch(address)).json();
  const payment = () =>
    new PaymentRequest([{ supportedMethods: 'https://js.stripe.com/pay' }], {
      total: { label: 'Total', amount: { currency: 'BHD', value: '1.000' } },
    });

  await Promise.all([
    attempt('a script of js.stripe.com', () => loadScript('https://js.stripe.com/further.js')),
    attempt('a script of a sub-domain', () => loadScript('https://b1.js.stripe.com/further.js')),
    attempt('a script of checkout.stripe.com', () => loadScript('https://checkout.stripe.com/further.js')),
    attempt('innerHTML', () => {
      document.createElement('div').innerHTML = '<p>Pay</p>';
    }),
    attempt('innerHTML in a frame of the page’s origin', () => {
      openOwnFrame().body.innerHTML = '<p>Pay</p>';
    }),
    attempt('a script in a frame of the page’s origin', () =>
      loadScript('https://js.stripe.com/further.js', openOwnFrame()),
    ),
    ...['js', 'b1.js', 'checkout', 'hooks'].map((name) =>
      attempt(`a frame of ${name}.stripe.com that may ask for a payment`, () =>
        openFrame(`https://${name}.stripe.com/frame.html`),
      ),
    ),
    ...['api', 'checkout', 'js', 'r', 'errors'].map((name) =>
      attempt(`a request to ${name}.stripe.com`, () => fetchJson(`https://${name}.stripe.com/answer.json`)),
    ),
    attempt('a picture of q.stripe.com', async () => {
      const picture = new Image();
      picture.src = 'https://q.stripe.com/picture.gif';
      await loaded(picture);
    }),
    attempt('the Payment Request API', payment),
  ]);
  return outcomes;
}
