import { crc32, deflateRawSync } from 'node:zlib';

type Part = { name: string; content: string | Buffer /** Unpacked size declared in the directory. */; claims?: number };

/** Creates a zip of these parts; the declared sizes may be wrong, for tests of malformed archives. */
export function createZip(parts: Part[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claims } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const called = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claims ?? bytes.length, 18);
    common.writeUInt16LE(called.length, 22);
    bodies.push(Buffer.from('PK\x03\x04', 'latin1'), common, called, packed);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, called);
    offset += 30 + called.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, listed, end]);
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageTypes = 'http://schemas.openxmlformats.org/package/2006';
const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * Creates the parts of a workbook with one sheet in Excel's layout: shared strings apart from the cells, and the sheet
 * name in the properties.
 */
export function createExcelParts(sheet: string, rowsXml: string, texts: string[] = []): Part[] {
  const types = [
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/worksheets/sheet1.xml', 'worksheet'],
    ['/xl/sharedStrings.xml', 'sharedStrings'],
    ['/xl/styles.xml', 'styles'],
  ].map(([part, type]) => `<Override PartName="${part}" ContentType="${office}.${type}+xml"/>`);
  const related = ['worksheet', 'styles', 'sharedStrings'].map(
    (type, index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/${type}" Target="${['worksheets/sheet1.xml', 'styles.xml', 'sharedStrings.xml'][index]}"/>`,
  );
  return [
    {
      name: '[Content_Types].xml',
      content: `${head}<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${head}<Relationships xmlns="${packageTypes}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><fileVersion appName="xl" lastEdited="7" lowestEdited="7" rupBuild="28129"/><workbookPr defaultThemeVersion="202300"/><sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets><calcPr calcId="191029"/></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${head}<Relationships xmlns="${packageTypes}/relationships">${related.join('')}</Relationships>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `${head}<worksheet xmlns="${main}"><sheetData>${rowsXml}</sheetData></worksheet>`,
    },
    {
      name: 'xl/styles.xml',
      content: `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.000"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    },
    {
      name: 'xl/sharedStrings.xml',
      content: `${head}<sst xmlns="${main}" count="${texts.length}" uniqueCount="${texts.length}">${texts.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('')}</sst>`,
    },
  ];
}
