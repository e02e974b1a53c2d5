import { describe, expect, it } from 'vitest';
import { readPdfPages } from '../../../../test/pdf-pages.ts';
import { type DocumentLine, TaxDocument } from './orders.tax-document.ts';
import { drawTaxDocument } from './orders.tax-document-pdf.ts';

const address = {
  name: 'Noor Haddad',
  flat: 'Flat 12',
  street: 'Building 6, Road 2410, Block 324',
  landmark: '',
  city: 'Juffair',
  state: 'Capital',
  poBox: '324',
  country: 'Bahrain',
  phoneNumber: '+97333334444',
};
const watch: DocumentLine = {
  kind: 'goods',
  name: 'Caldera 9 Pro, 47 mm',
  partNumber: '010-02904-00',
  quantity: 1,
  arabicName: 'ساعة Caldera 9 Pro للمغامرات، مقاس 47 مم',
  unitFils: 379_900,
  discountFils: 0,
  netFils: 345_364,
  vatFils: 34_536,
  grossFils: 379_900,
};

const make = (more: object = {}) =>
  TaxDocument.parse({
    kind: 'INVOICE',
    number: 'INV-000042',
    issuedAt: '2026-11-20T18:41:00Z',
    credits: null,
    orderNumber: 'DD-2026-004211',
    suppliedAt: '2026-11-20T18:41:00Z',
    seller: {
      name: 'Dilmun Devices',
      legalName: 'Dilmun Devices W.L.L.',
      addressLines: ['Shop 114, Ground Floor'],
      arabic: { legalName: 'Dilmun Devices ذ.م.م.', addressLines: ['محل 114، الطابق الأرضي'] },
      vatNumber: '200000000000002',
      commercialRegistration: '00000-1',
      email: 'support@dilmun-devices.example',
      phone: '+973 1700 0115',
    },
    buyer: { companyName: null, vatNumber: null, address },
    shippingAddress: address,
    paymentMethod: 'card',
    vatRatePercent: 10,
    lines: [watch],
    netFils: 345_364,
    vatFils: 34_536,
    grossFils: 379_900,
    ...more,
  });

const readPages = async (document: TaxDocument) => readPdfPages(await drawTaxDocument(document));
const readText = async (document: TaxDocument) => (await readPages(document)).flat().join('\n');

describe('a tax document', () => {
  it('has its title and every label in English and Arabic, in logical order', async () => {
    const text = await readText(make());
    for (const [english, arabic] of [
      ['Tax invoice', 'فاتورة ضريبية'],
      ['Dilmun Devices W.L.L.', 'ذ.م.م'],
      ['Ground Floor', 'محل 114، الطابق الأرضي'],
      ['VAT account number', 'رقم الحساب الضريبي'],
      ['Commercial registration', 'السجل التجاري'],
      ['Invoice number', 'رقم الفاتورة'],
      ['Date of issue', 'تاريخ الإصدار'],
      ['20 November 2026', '20 نوفمبر 2026'],
      ['Order number', 'رقم الطلب'],
      ['Payment method', 'طريقة الدفع'],
      ['Credit card', 'بطاقة الائتمان'],
      ['Standard delivery', 'التوصيل العادي'],
      ['Bill to', 'الفاتورة إلى'],
      ['Ship to', 'التوصيل إلى'],
      ['Bahrain', 'البحرين'],
      ['Unit price', 'سعر الوحدة'],
      ['Gross', 'الإجمالي'],
      ['Total with VAT', 'الإجمالي شامل ضريبة القيمة المضافة'],
      ['VAT 10%', 'ضريبة القيمة المضافة 10%'],
      ['All amounts in BHD.', 'جميع المبالغ بالدينار البحريني.'],
      ['Page 1 of 1', 'صفحة 1 من 1'],
    ] as const) {
      expect(text).toContain(english);
      expect(text).toContain(arabic);
    }
    expect(text.match(/BHD\s379\.900/g)).toHaveLength(1);
  });

  it('names a product in English, with the Arabic name and its Latin words below', async () => {
    const lines = (await readPages(make())).flat();
    const name = lines.findIndex((line) => line.includes('Caldera 9 Pro, 47 mm'));
    expect(lines[name + 1]).toContain('ساعة Caldera 9 Pro للمغامرات، مقاس 47 مم');
    expect(lines[name + 2]).toContain('010-02904-00');
    const untranslated = make({ lines: [{ ...watch, arabicName: null }] });
    expect(await readText(untranslated)).not.toContain('ساعة');
  });

  it('breaks a long Arabic address into lines, and cuts it off after the second', async () => {
    const street = `طريق الشيخ عيسى بن سلمان 2410، مجمع 324، ${'بالقرب من مركز الجفير التجاري '.repeat(6)}`;
    const arabic = { ...address, name: 'نور بنت عبدالرحمن', street, city: 'الجفير' };
    const lines = (await readPages(make({ buyer: { companyName: null, vatNumber: null, address: arabic } }))).flat();
    expect(lines).toContain('نور بنت عبدالرحمن');
    const first = lines.findIndex((line) => line.startsWith('طريق الشيخ عيسى بن سلمان 2410، مجمع 324، بالقرب'));
    expect(lines[first + 1]).toMatch(/^[^…]+…$/);
    expect(lines[first + 2]).toBe('الجفير، العاصمة، 324');
  });

  it('has the street of an Arabic address in Arabic', async () => {
    const arabic = { ...address, street: 'Building 6, Road 2410, Block 324', city: 'الجفير' };
    const buyer = { companyName: null, vatNumber: null, address: arabic };
    const text = await readText(make({ buyer, shippingAddress: arabic }));
    expect(text).toContain('مبنى 6، طريق 2410، مجمع 324');
    expect(text).not.toContain('Building');
  });

  it('keeps names in letters that the first font lacks', async () => {
    const text = await readText(make({ shippingAddress: { ...address, name: 'Şahin Đorđević', city: 'Αθήνα' } }));
    expect(text).toContain('Şahin Đorđević');
    expect(text).toContain('Αθήνα');
  });

  it('numbers its pages and repeats the titles of the columns on each', async () => {
    const pages = await readPages(make({ lines: Array(40).fill(watch) }));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      const text = page.join('\n');
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(text).toContain(`صفحة ${index + 1} من ${pages.length}`);
      if (text.includes(watch.partNumber)) expect(text).toContain('سعر الوحدة');
    }
  });

  it('is drawn from documents that were issued when the shop had one language', async () => {
    const { arabic: _arabic, ...seller } = make().seller;
    const { arabicName: _arabicName, ...line } = watch;
    expect(await readText(make({ seller, lines: [line] }))).toContain('Caldera 9 Pro, 47 mm');
  });

  it('of a refund names the invoice in both languages', async () => {
    const refund = { kind: 'refund', name: '', partNumber: '', quantity: null, unitFils: null };
    const text = await readText(
      make({
        kind: 'CREDIT_NOTE',
        number: 'CN-000007',
        credits: { number: 'INV-000042', issuedAt: '2026-11-20T18:41:00Z' },
        lines: [{ ...refund, netFils: 90_909, vatFils: 9_091, grossFils: 100_000 }],
      }),
    );
    for (const part of [
      'Tax credit note',
      'إشعار دائن ضريبي',
      'رقم الإشعار الدائن',
      'For invoice',
      'عن الفاتورة',
      'Refund of a part of tax invoice INV-000042',
      'رد جزء من مبلغ الفاتورة الضريبية INV-000042',
    ])
      expect(text).toContain(part);
  });
});
