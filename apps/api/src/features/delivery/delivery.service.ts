import type { DeliveryTerms } from '@dilmun/catalogue/catalogue';
import type { LoadedCatalogue } from '@dilmun/catalogue/load';
import * as terms from '@dilmun/catalogue/terms';
import type { ShopSettings } from '@dilmun/contracts/delivery';
import type { RawDb } from '@dilmun/db/raw-transaction';
import { findToday } from '@dilmun/settings/delivery-promise';
import type { OpeningDay } from '@dilmun/settings/opening-hours';
import { currentLanguage } from '../../texts/language.ts';
import { readMenu } from '../menus/menus.service.ts';
import { listUpcoming } from './delivery.rules.ts';
import { readTermRows } from './delivery.sql.ts';

/** The dealer's terms of delivery as they are now. Totals and promises of an order are read in its transaction. */
export const readDeliveryTerms = async (db: RawDb): Promise<DeliveryTerms> => terms.buildTerms(await readTermRows(db));

/** What the dealer sets and pages show, in the current language. Amounts are in fils. */
export function getShopSettings(
  { catalogue }: LoadedCatalogue,
  now: Date,
  config: Pick<ShopSettings, 'shippingMethods' | 'whatsappNumber'>,
): ShopSettings {
  const language = currentLanguage();
  const { delivery, holidays } = catalogue.terms;
  return {
    ...config,
    delivery: delivery.map((option) => ({ ...option, deliveryDays: [...option.deliveryDays] })),
    hours: terms.listOpeningHours(catalogue.terms, language),
    holidays: listUpcoming(holidays, findToday(now)).map(({ isYearly: _, name, countries, ...days }) => ({
      ...days,
      name: name[language],
      countries: [...countries],
    })),
    menu: readMenu(catalogue),
  };
}

/** The opening hours, with notes in the current language. */
export const listOpeningHours = async (db: RawDb): Promise<OpeningDay[]> =>
  terms.listOpeningHours(await readDeliveryTerms(db), currentLanguage());
