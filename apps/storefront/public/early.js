/*
 * Buttons are drawn by the server and can be pressed before the page's code is here. What was pressed last by then is
 * pressed again as soon as somebody listens (`data-hydrated`, app.tsx). A file of its own: it is here long before the rest.
 */
const page = document.documentElement;

function keepPress() {
  let pressed = null;
  const remember = ({ target }) => {
    pressed = target instanceof Element ? target.closest('button') : null;
  };
  addEventListener('click', remember, { capture: true });
  new MutationObserver((_changes, observer) => {
    if (!page.dataset.hydrated) return;
    observer.disconnect();
    removeEventListener('click', remember, { capture: true });
    if (pressed?.isConnected) pressed.click();
  }).observe(page, { attributes: true });
}

if (!page.dataset.hydrated) keepPress();
