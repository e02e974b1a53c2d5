import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { folder } from './folder.ts';

const style = `
  body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; background: #e8ecec; }
  section { margin-block-end: 3rem; }
  div { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto; }
  img { display: block; max-block-size: 80vb; inline-size: auto; background: white; }
`;

/** Writes the page that shows all screenshots side by side. */
function writeIndexPage(): void {
  const widths = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const files = new Map<string, string[]>();
  for (const { name: width } of widths) {
    for (const file of readdirSync(join(folder, width))) files.set(file, [...(files.get(file) ?? []), width]);
  }
  const picture = (width: string, file: string) =>
    `<a href="${width}/${file}"><img loading="lazy" src="${width}/${file}" alt="${width}"></a>`;
  const sections = [...files]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([file, shown]) => {
      const pictures = shown
        .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
        .map((width) => picture(width, file));
      return `<section><h2>${file.replace('.png', '')}</h2><div>${pictures.join('')}</div></section>`;
    });
  const page = `<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>${style}</style>${sections.join('\n')}`;
  writeFileSync(join(folder, 'index.html'), page);
  console.log(`${files.size} pages and states: ${pathToFileURL(join(folder, 'index.html'))}`);
}

// biome-ignore lint/style/noDefaultExport: Playwright takes the default.
export default writeIndexPage;
