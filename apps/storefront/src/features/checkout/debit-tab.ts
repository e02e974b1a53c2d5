import { checkout } from '@dilmun/store/messages/checkout';

/** The tab the debit scheme's page opens in; null where the browser blocked it. */
export type DebitTab = Window | null;

/** Opens an empty tab. Must be called within the click itself: any later the browser blocks it. */
export function openDebitTab(): DebitTab {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return null;
  // The provider's page has no business with ours.
  tab.opener = null;
  tab.document.title = checkout.debit.opening;
  tab.document.body.textContent = checkout.debit.opening;
  return tab;
}

/** Leads the tab to the debit scheme's page; without one, this tab goes there itself. Gives whether this tab stays. */
export function leadDebitTab(tab: DebitTab, url: string): boolean {
  if (tab && !tab.closed) {
    tab.location.replace(url);
    return true;
  }
  window.location.assign(url);
  return false;
}
