/** A search and its expected answer over the demo catalogue. */
export interface FirstResults {
  term: string;
  /** The pattern that the first results match: lines of name, series and categories. Null: nothing is found. */
  kind: RegExp | null;
  /** The number of results checked; 3 if omitted. */
  first?: number;
  /** The pattern that none of the first results matches. */
  not?: RegExp;
  /** The pattern of the name of the variant that the first results open. */
  opens?: RegExp;
  /** The lowest and the highest price of the first results in BHD. */
  price?: [number, number];
  /** False: no result has the price, and the answer says so. */
  isPriceMet?: false;
  /** The typed words that the results need not contain, as the answer says. */
  unmatched?: string[];
  /** The corrected term, as the answer says; null: nothing is corrected. */
  corrected?: string | null;
}

/** Products of the demo catalogue. */
export const demoKinds = {
  watches: /series (caldera|orra|bastion|aurum|seluna|vesper|Kids|pulso|cadenza|trion|laguna|abyssa|fairway|altis)/,
  women: /category Wearables for Women/,
  band: /Band$|Bracelet$/m,
  sonar: /category (Live Sonar|Chartplotters|Transducers)|Fishfinder/,
  satellite: /series fanar|Satellite/,
};
