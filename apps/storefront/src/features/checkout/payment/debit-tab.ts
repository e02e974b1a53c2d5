import { checkout } from '@dilmun/messages/checkout';

/** The tab for the debit scheme's page; null if the browser blocked it. */
type DebitTab = Window | null;

/** Opens an empty tab. Must be called synchronously in the click handler, or the browser blocks it. */
function openDebitTab(): DebitTab {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return null;
  // Denies the provider's page access to our window.
  tab.opener = null;
  tab.document.title = checkout.debit.opening;
  tab.document.body.textContent = checkout.debit.opening;
  return tab;
}

/** Navigates the tab to the debit scheme's page, or this tab if there is none. Returns true if this tab stays. */
function navigateDebitTab(tab: DebitTab, url: string): boolean {
  if (tab && !tab.closed) {
    tab.location.replace(url);
    return true;
  }
  window.location.assign(url);
  return false;
}

export interface OpenedDebit {
  orderNumber: string;
  url: string;
}

/**
 * Opens a tab for the debit scheme and returns callbacks for the payment mutation: they navigate the tab, or close it
 * after a rejection. Must be called synchronously in the click handler. `onOpened` is called if this tab stays.
 */
export function inDebitTab(onOpened: (debit: OpenedDebit) => void, onRefused: (error: unknown) => Promise<void>) {
  const tab = openDebitTab();
  return {
    onSuccess: (debit: OpenedDebit) => {
      if (navigateDebitTab(tab, debit.url)) onOpened(debit);
    },
    onError: (error: unknown) => {
      tab?.close();
      return onRefused(error);
    },
  };
}
