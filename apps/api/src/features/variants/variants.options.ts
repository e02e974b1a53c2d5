import type { ParentProduct, Variant } from '@dilmun/contracts/variants';

type Feature = ParentProduct['features'][number];

/** A picker with its translation into the current language; `value` is null if it has none. */
export interface TranslatedOption {
  key: string;
  value: string[] | null;
  translation: { key?: string; values?: (string | null)[]; description?: string } | null;
}

/** Translates a picker: its name, values and explanation. */
export function translateOption({ translation, ...feature }: Feature & TranslatedOption): Feature {
  if (!translation) return feature;
  return {
    ...feature,
    ...translateKey({ ...feature, translation }),
    value: feature.value.map((value, at) => translation.values?.[at] ?? value),
    description: translation.description ?? feature.description,
  };
}

/** The name of a picker, and the name in English if that differs. */
const translateKey = ({ key, translation }: TranslatedOption): Pick<Feature, 'key' | 'englishKey'> =>
  translation?.key === undefined || translation.key === key ? { key } : { key: translation.key, englishKey: key };

/** Lists a variant's choices in the order of the pickers, then those without a picker by name; translated as the pickers are. */
export function listChoices(
  options: Record<string, string>,
  pickers: readonly TranslatedOption[],
): Variant['features'] {
  const find = (key: string) => pickers.findIndex((picker) => picker.key === key);
  const place = (key: string) => (find(key) === -1 ? pickers.length : find(key));
  return Object.entries(options)
    .sort(([one], [other]) => place(one) - place(other) || (one < other ? -1 : 1))
    .map(([key, value]) => {
      const picker = pickers[find(key)];
      if (!picker?.translation) return { key, value };
      const translated = picker.translation.values?.[picker.value?.indexOf(value) ?? -1];
      return { ...translateKey(picker), value: translated ?? value };
    });
}
