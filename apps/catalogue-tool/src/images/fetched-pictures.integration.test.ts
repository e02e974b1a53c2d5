import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@dilmun/db/client';
import { emptyCatalogue, openThrowawayShop } from '@dilmun/db/test/throwaway-shop';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyDocument } from '../../test/apply-document.ts';
import { callCommand } from '../../test/call-command.ts';
import { smallDocument } from '../../test/small-document.ts';
import { apply } from '../commands/changes.ts';
import { banner, plan } from '../commands/load.ts';

let db: Database;
let close: () => Promise<void>;
let folder: string;
let server: Server;
let site: string;
/** What the site answers by path; another path is missing. */
const files = new Map<string, Buffer>();
let asked: string[] = [];

const draw = (background: string) =>
  sharp({ create: { width: 900, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();

beforeAll(async () => {
  ({ db, close } = await openThrowawayShop());
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const file = files.get(url);
    response.writeHead(file ? 200 : 404, { 'content-type': url.endsWith('.txt') ? 'text/plain' : 'image/jpeg' });
    response.end(file);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(async () => {
  await emptyCatalogue(db);
  await applyDocument(db, smallDocument());
  folder = mkdtempSync(join(tmpdir(), 'dilmun-fetched-'));
  files.clear();
  asked = [];
  return () => rmSync(folder, { recursive: true, force: true });
});

afterAll(async () => {
  server.close();
  await close();
});

const write = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), lines.join('\n'));

const planSheet = (name: string, ...options: string[]) =>
  callCommand(
    { db, mediaFolder: join(folder, 'media') },
    plan,
    [join(folder, name)],
    ['--out', join(folder, 'a.plan'), ...options],
  );

async function load(name: string, ...options: string[]) {
  const planned = await planSheet(name, ...options);
  expect(planned.code, planned.text).toBe(0);
  const shop = { db, mediaFolder: join(folder, 'media') };
  expect((await callCommand(shop, apply, [join(folder, 'a.plan')])).code).toBe(0);
  return planned.text;
}

/** The pictures of a part: address and width. */
async function listPictures(partNumber: string) {
  const { images } = await db.variant.findUniqueOrThrow({ where: { partNumber } });
  return (images as { src: string; width: number }[]).map(({ src, width }) => [
    src.replace(/[0-9a-f]{32}/, '#'),
    width,
  ]);
}

const kept = () => readdirSync(join(folder, 'fetched-pictures'));

describe('pictures of a sheet that are addresses', () => {
  it('are fetched, stored as the shop’s own, and kept beside the sheet, so that a later plan fetches none again', async () => {
    files.set('/black.jpg', await draw('#222')).set('/side.jpg?v=2', await draw('#345'));
    write(
      'images.csv',
      'part number,image,words',
      `010-00001-00,${site}/black.jpg,Runner 1 in black`,
      `010-00001-00,${site}/side.jpg?v=2,Runner 1 from the side`,
    );
    await load('images.csv', '--pictures', 'anywhere');
    const own = ['/media/#-900w.webp', 900];
    expect(await listPictures('010-00001-00')).toEqual([own, own]);
    expect(kept()).toHaveLength(2);
    expect(asked.toSorted()).toEqual(['/black.jpg', '/side.jpg?v=2']);
    expect((await planSheet('images.csv', '--pictures', 'anywhere')).text).toContain('No changes');
    expect(asked).toHaveLength(2);
  });

  it('that cannot be fetched are warnings with their place; the part loads, and a later plan tries again', async () => {
    files
      .set('/black.jpg', await draw('#222'))
      .set('/broken.jpg', Buffer.from('no picture'))
      .set('/a.txt', Buffer.from('a'));
    const row = (name: string) => `010-00001-00,${site}/${name},Runner 1`;
    write('images.csv', 'part number,image,words', ...['black.jpg', 'gone.jpg', 'broken.jpg', 'a.txt'].map(row));
    const text = await load('images.csv', '--pictures', 'anywhere');
    expect(text).toContain(`images.csv, row 3, image "${site}/gone.jpg": cannot be fetched: it answers 404`);
    expect(text).toContain(`images.csv, row 4, image "${site}/broken.jpg": is no picture that can be read`);
    expect(text).toContain(`images.csv, row 5, image "${site}/a.txt": cannot be fetched: it is text/plain, no picture`);
    expect(await listPictures('010-00001-00')).toHaveLength(1);
    files.set('/gone.jpg', await draw('#543'));
    await load('images.csv', '--pictures', 'anywhere');
    expect(await listPictures('010-00001-00')).toHaveLength(2);
  });

  it('in a private network are not fetched without --pictures anywhere', async () => {
    files.set('/black.jpg', await draw('#222'));
    write('images.csv', 'part number,image,words', `010-00001-00,${site}/black.jpg,Runner 1`);
    expect((await planSheet('images.csv')).text).toContain('is in a private network');
    expect(asked).toEqual([]);
  });

  it('are taken from the folder of the sheet by the name of their file, but not if two addresses have that name', async () => {
    writeFileSync(join(folder, 'my watch.jpg'), await draw('#222'));
    writeFileSync(join(folder, '1.jpg'), await draw('#999'));
    files.set('/a/1.jpg', await draw('#333')).set('/b/1.jpg', await draw('#444'));
    const row = (path: string) => `010-00001-00,${site}/${path},Runner 1`;
    write('images.csv', 'part number,image,words', ...['x/my%20watch.jpg', 'a/1.jpg', 'b/1.jpg'].map(row));
    await load('images.csv', '--pictures', 'anywhere');
    expect(asked.toSorted()).toEqual(['/a/1.jpg', '/b/1.jpg']);
    expect(await listPictures('010-00001-00')).toHaveLength(3);
  });

  it('are brought for texts too; one that is not to be had is a warning, and its text stays', async () => {
    writeFileSync(join(folder, 'inside.jpg'), await draw('#222'));
    const address = (name: string) => `https://shop.example/${name}`;
    const row = (page: string, path: string) =>
      `${page},"<h2>Running</h2><p><img src=""${address(path)}"" alt=""A runner""></p>"`;
    write('content.csv', 'name,html', row('page-0', 'inside.jpg?w=1&amp;h=2'), row('page-1', 'gone.jpg'));
    const text = await load('content.csv', '--pictures', 'folder');
    expect(text).toContain(`content.csv, row 3, html "${address('gone.jpg')}"`);
    expect(text).not.toContain('inside.jpg');
    const read = async (slug: string) => (await db.contentDocument.findUniqueOrThrow({ where: { slug } })).html;
    expect(await read('page-0')).toMatch(
      /<img src="\/media\/[0-9a-f]{32}-900w\.webp" width="900" height="900" alt="A runner"/,
    );
    expect(await read('page-1')).toContain(`src="${address('gone.jpg')}"`);
    expect((await planSheet('content.csv', '--pictures', 'folder')).text).toContain('No changes');
  });

  it('--pictures folder fetches none', async () => {
    write('images.csv', 'part number,image,words', `010-00001-00,${site}/black.jpg,Runner 1`);
    expect((await planSheet('images.csv', '--pictures', 'folder')).text).toContain('no such file beside the sheet');
    expect(asked).toEqual([]);
    await expect(planSheet('images.csv', '--pictures', 'all')).rejects.toThrow(/Write --pictures folder/);
  });

  it('of a list of one’s own are fetched too, several in a cell', async () => {
    files.set('/one.jpg', await draw('#111')).set('/two?id=2,3', await draw('#222'));
    write(
      'list.csv',
      'Part,Name,Category,Price,Photo',
      `W-1,Watch 1,Running,9.900,"${site}/one.jpg, ${site}/two?id=2,3"`,
    );
    await load('list.csv', '--pictures', 'anywhere');
    expect(await listPictures('W-1')).toHaveLength(2);
  });

  it('of another sheet than images stop the load if they cannot be fetched', async () => {
    const heading = 'image,title,description,link,button';
    const at = (path: string) => [heading, `${site}/${path},Run - now,Go.,/products/1,GO`] as const;
    write('banner.csv', ...at('gone.jpg'));
    const shop = { db, mediaFolder: join(folder, 'media') };
    const call = () => callCommand(shop, banner, [join(folder, 'banner.csv')], ['--pictures', 'anywhere']);
    expect((await call()).text).toContain('cannot be fetched: it answers 404');
    files.set('/wide.jpg', await draw('#123'));
    write('banner.csv', ...at('wide.jpg'));
    expect((await call()).code).toBe(0);
    expect((await db.bannerSlide.findFirstOrThrow()).image).toMatch(/^\/media\/[0-9a-f]{32}-900w\.webp$/);
  });
});
