import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@dilmun/db/client';
import { openThrowawayShop } from '@dilmun/db/test/throwaway-shop';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyDocument } from '../../test/apply-document.ts';
import { callCommand } from '../../test/call-command.ts';
import { smallDocument } from '../../test/small-document.ts';
import { plan } from '../commands/load.ts';

let db: Database;
let close: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), 'dilmun-dirty-'));

beforeAll(async () => {
  ({ db, close } = await openThrowawayShop());
  await applyDocument(db, smallDocument());
});

afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

const sheets: Record<string, string[]> = {
  categories: [
    'category,title,world,header,footer',
    'Diving,Diving,marine,no-header,',
    'RUNNING,Running,smartwatches,,',
    'Golf,Golf,golf,,',
    'Golf,Golf,sports,,',
  ],
  series: ['series,label', 'sprint,', 'Runner,Runner'],
  products: [
    'product,name,description,series,categories,tabs',
    '2,Diver 1,A diver.,no-series,"Diving\nNowhere",Overview',
    '3,,A golfer.,,Golf,Overview',
    '1,Runner 1,A running watch.,,Running,Overview',
  ],
  options: [
    'product,option,values,description',
    '2,Size,"42 mm\n46 mm",The size.',
    '9,Color,Red,Colours.',
    '1,Color,Black,Colours.',
  ],
  models: ['model,product,name', '201,2,Diver 1', '202,2,Diver 1 L', '101,3,Golfer'],
  variants: [
    'part number,model,name,description,price,discounted price,percent off,options',
    '010-00002-00,201,Diver,A diver.,100.000,120.000,,Size: 50 mm',
    '010-00002-01,201,Diver,A diver.,100.000,80.000,10,Color: Red',
    '010-00002-02,999,Diver,A diver.,100.005,,,Size: 42 mm',
    '010 00002 1,201,Diver,A diver.,free,,,Size: 42 mm',
    '010-00002-01,201,Again,A diver.,1.000,,,Size: 42 mm',
  ],
  images: [
    'part number,image,words,width,height',
    '010-00002-00,/media/d.svg,,1200,1200',
    '010-00002-01,javascript:x,Diver,1200,1200',
    '010-00002-02,/media/new.svg,Diver,,',
    '010-99999-00,/media/d.svg,Diver,1200,1200',
  ],
  tabs: [
    'part number,tab,kind,content',
    '010-00002-00,Overview,document,no-text',
    '010-00002-01,Boxes,lines,Watch',
    '010-00002-02,Overview,pdf,x',
    '010-00002-02,Overview,html,<script>x</script>',
  ],
  featured: ['product,image,name,description,title', '77,/media/d.svg,Diver,New.,A title that is much too long'],
};

it('names file, row, column and value of every fault of dirty files, references included', async () => {
  for (const [name, lines] of Object.entries(sheets)) writeFileSync(join(folder, `${name}.csv`), lines.join('\n'));
  const { code, text } = await callCommand({ db, mediaFolder: folder }, plan, [folder], ['--json']);
  expect(code).toBe(1);
  const { faults } = JSON.parse(text);
  const places = faults.map(
    ({ file, row, column, value, message }: Record<string, string>) => `${file} ${row} ${column} ${value}: ${message}`,
  );
  for (const fault of faults) {
    expect(fault).toEqual({
      file: expect.stringMatching(/^[a-z]+\.csv$/),
      sheet: null,
      row: expect.any(Number),
      column: expect.stringMatching(/^[a-z ]+$/),
      value: /is missing|^missing|is empty/.test(fault.message) ? null : expect.stringMatching(/./),
      message: expect.stringMatching(/./),
    });
    const headings = sheets[fault.file.replace('.csv', '')]?.[0]?.split(',') ?? [];
    expect(headings).toContain(fault.column);
    expect(fault.message).not.toMatch(/\[\d+\]|undefined|null/);
  }
  expect(places).toEqual(
    expect.arrayContaining([
      expect.stringContaining(
        'categories.csv 2 header no-header: unknown text "no-header": add it to the sheet content',
      ),
      expect.stringContaining('categories.csv 3 category RUNNING: differs from "Running" in capital letters only'),
      expect.stringContaining('categories.csv 4 world golf: '),
      expect.stringContaining('categories.csv 5 category Golf: is already in row 4'),
      expect.stringContaining('series.csv 2 label null: is empty: fill it in'),
      expect.stringContaining('products.csv 2 series no-series: unknown series "no-series"'),
      expect.stringContaining('products.csv 2 categories Nowhere: unknown category "Nowhere"'),
      expect.stringContaining('products.csv 3 name null: is empty: fill it in'),
      expect.stringContaining('products.csv 4 tabs In the Box: variant 010-00001-00: name it among the tabs'),
      expect.stringContaining('options.csv 3 product 9: unknown: add it to the sheet products'),
      expect.stringContaining('options.csv 4 values White: variant 010-00001-01: "White" is none of: Black'),
      expect.stringContaining('models.csv 3 model 202: model 202 has no variant'),
      expect.stringContaining('models.csv 4 model 101: model 101 belongs to product 1 already'),
      expect.stringContaining('variants.csv 2 discounted price 120.000: 120.000 is above the price 100.000'),
      expect.stringContaining('variants.csv 2 options 50 mm: "50 mm" is none of: 42 mm, 46 mm'),
      expect.stringContaining('variants.csv 3 percent off 10: 80.000 of 100.000 is 20 % off: write 20'),
      expect.stringContaining('variants.csv 3 options'),
      expect.stringContaining('variants.csv 4 model 999: unknown model "999": add it to the sheet models'),
      expect.stringContaining('variants.csv 4 price 100.005: a price is a multiple of 10 fils'),
      expect.stringContaining('variants.csv 5 price free: is not an amount of BHD'),
      expect.stringContaining('variants.csv 5 part number 010 00002 1: not a part number'),
      expect.stringContaining('variants.csv 6 part number 010-00002-01: is already in row 3'),
      expect.stringContaining('images.csv 2 words null: is empty'),
      expect.stringContaining('images.csv 4 width null: missing: fill it in'),
      expect.stringContaining('images.csv 5 part number 010-99999-00: unknown: add it to the sheet variants'),
      expect.stringContaining('tabs.csv 2 content no-text: unknown text "no-text": add it to the sheet content'),
      expect.stringContaining('tabs.csv 3 tab Boxes: name it among the tabs of its product first'),
      'tabs.csv 4 kind pdf: write one of: lines, specs, html, document',
      expect.stringContaining('tabs.csv 5 content <script>x</script>: holds nothing that the shop shows'),
      expect.stringContaining('featured.csv 2 product 77: unknown product "77"'),
      expect.stringContaining('featured.csv 2 title A title that is much too long: is longer than 24 characters'),
    ]),
  );
});
