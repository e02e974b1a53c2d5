import { checkout } from '@dilmun/store/messages/checkout';

/** The tab the debit scheme's page opens in; null where the browser blocked it. */
type DebitTab = Window | null;

/** Opens an empty tab. Must be called within the click itself: any later the browser blocks it. */
function openDebitTab(): DebitTab {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return null;
  // The provider's page has no business with ours.
  tab.opener = null;
  tab.document.title = checkout.debit.opening;
  tab.document.body.textContent = checkout.debit.opening;
  return tab;
}

/** Leads the tab to the debit scheme's page; without one, this tab goes there itself. Gives whether this tab stays. */
function leadDebitTab(tab: DebitTab, url: string): boolean {
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
 * Opens the debit scheme's tab and gives what a payment's start does with it: leads it on, or closes it when refused.
 * Must be called within the click itself. `onOpened` is told where this tab stays.
 */
export function inDebitTab(onOpened: (debit: OpenedDebit) => void, onRefused: (error: unknown) => Promise<void>) {
  const tab = openDebitTab();
  return {
    onSuccess: (debit: OpenedDebit) => {
      if (leadDebitTab(tab, debit.url)) onOpened(debit);
    },
    onError: (error: unknown) => {
      tab?.close();
      return onRefused(error);
    },
  };
}
