/** An overview tab: a lead, then pairs of heading and text. The words are ours, so nothing needs escaping but `&`. */
export function overview(lead: string, ...points: readonly (readonly [heading: string, text: string])[]): string {
  const parts = points.map(([heading, text]) => `<h3>${heading}</h3><p>${text}</p>`);
  return `<p>${lead}</p>${parts.join('')}`.replaceAll('&', '&amp;');
}

export const watchBox = (name: string): string[] => [
  name,
  'Magnetic USB-C charging cable',
  'Quick-start and safety guide',
];

export const boxOf = (...things: string[]): string[] => [...things, 'Documentation'];
