import { metals } from './colour.ts';
import type { Look } from './look.ts';

/** The properties of a look that its colour name determines. */
type Finish = Pick<Look, 'body' | 'band' | 'accent' | 'metal'>;

const finish = (body: string, band: string, accent = '#ffffff', metal = true): Finish => ({
  body,
  band,
  accent,
  metal,
});

/** The colours of the demo catalogue's products, by the name on the page. */
export const finishes = {
  Black: finish('#24272b', '#1d1f23', '#7f8892', false),
  Graphite: finish(metals.graphite, '#2c3036', '#ff7a1a'),
  'Slate Grey': finish(metals.slate, '#353b44', '#f2b33d'),
  'Slate with Black Band': finish(metals.slate, '#1f2226', '#ff6b1a'),
  'Carbon Black': finish(metals.black, '#17191c', '#39b6ff'),
  'Silver with Whitestone Band': finish(metals.silver, '#d9d6cf', '#e4572e'),
  'Silver with Pacific Blue Band': finish(metals.silver, '#23476b', '#35b5e8'),
  'Titanium with Orange Band': finish(metals.titanium, '#d9591f', '#ff8b3d'),
  'Titanium with Olive Band': finish(metals.titanium, '#55593f', '#b7c94a'),
  'Soft Gold with Sand Band': finish(metals.gold, '#d8c7ae', '#c58b3c'),
  'Soft Gold with Ivory Band': finish(metals.gold, '#eee7da', '#b98a3e'),
  'Cream Gold with Coconut Band': finish(metals.gold, '#f1ece2', '#9c7a3c'),
  'Rose Gold with Blush Band': finish(metals.rose, '#dfb6ae', '#c86a6f'),
  'Rose Gold with Plum Band': finish(metals.rose, '#5d3550', '#d77fa8'),
  'Bronze with Walnut Leather': finish(metals.bronze, '#5a3825', '#e6b566'),
  'Silver with Navy Leather': finish(metals.silver, '#1f2f4f', '#7fa9e8'),
  'Dark Bronze with Pepper Band': finish('#5f5147', '#3a3634', '#d8a86a'),
  'Deep Teal': finish('#1f5560', '#17424b', '#53d6c7', false),
  'Aqua Blue': finish('#2f8fb0', '#2487a8', '#ffffff', false),
  'Lagoon Blue': finish('#1e5f9c', '#1b5790', '#5cc8ff', false),
  'Signal Orange': finish('#e4651f', '#dd5f1c', '#ffc14a', false),
  'Flame Red': finish('#b3262b', '#a32227', '#ff8a70', false),
  'Coyote Tan': finish('#a48a66', '#957d5b', '#e9d7ad', false),
  'Moss Green': finish('#4c5a3d', '#445136', '#b6d46a', false),
  Whitestone: finish('#dcd9d2', '#d3d0c8', '#e4572e', false),
  'Misty Lilac': finish('#a99bc4', '#b3a5cf', '#ffffff', false),
  'Coral Pink': finish('#e58a7b', '#e98f80', '#fff0e0', false),
  'Citrus Yellow': finish('#e2b921', '#e6bf2c', '#23272c', false),
  'Sky Blue': finish('#6aa9d8', '#74b1de', '#ffffff', false),
  White: finish('#eef0f2', '#e6e8ea', '#2f7fd1', false),
  'Matte White': finish('#e6e8ea', '#dfe1e4', '#2f7fd1', false),
  'Walnut Leather': finish(metals.silver, '#5a3825', '#caa27a'),
  Titanium: finish(metals.titanium, '#8f8a81', '#d9d2c4'),
  'Stainless Steel': finish(metals.steel, '#9aa0a7', '#d6dade'),
} as const satisfies Record<string, Finish>;
