export const styles = ['adventure', 'rugged', 'running', 'lifestyle', 'petite', 'hybrid', 'luxury', 'dive'] as const;
export const straps = ['silicone', 'leather', 'metal', 'nylon'] as const;

/** The properties in which drawings of one kind differ. */
export type Look = {
  /** Hard parts, soft parts and the colour of highlights, each `#rrggbb`. */
  body: string;
  band: string;
  accent: string;
  /** Hard parts are polished metal, not polymer. */
  metal: boolean;
  /** Width in millimetres, for kinds that come in several sizes. */
  size: number;
  /** Watches: build of the case. */
  style: (typeof styles)[number];
  strap: (typeof straps)[number];
  /** Watches: content of the display. */
  face: string;
  /** Other kinds: content of the display, or the variant of the kind. */
  screen: string;
};
