/** What the drawings of one kind differ in. */
export type Look = {
  /** Hard parts, soft parts and the colour of highlights, each `#rrggbb`. */
  body: string;
  band: string;
  accent: string;
  /** Hard parts are polished metal, not polymer. */
  metal: boolean;
  /** Millimetres across, where a kind comes in sizes. */
  size: number;
  /** Watches: build of the case. */
  style: 'adventure' | 'rugged' | 'running' | 'lifestyle' | 'petite' | 'hybrid' | 'luxury' | 'dive';
  strap: 'silicone' | 'leather' | 'metal' | 'nylon';
  /** Watches: what the display shows. */
  face: string;
  /** Everything else: what the display shows, or which build of the kind. */
  screen: string;
};

export const plainLook: Look = {
  body: '#2a2d32',
  band: '#1e2126',
  accent: '#39b6ff',
  metal: false,
  size: 47,
  style: 'lifestyle',
  strap: 'silicone',
  face: 'rings',
  screen: '',
};
