import { refuseUnless } from '@dilmun/command/refused';
import { planRestoration, planRetirement } from '../apply/retire.ts';
import { type Command, parseId } from './call.ts';
import { planAndCarryOut } from './changes.ts';

const createCommand =
  (command: 'retire' | 'restore', plan: typeof planRetirement): Command =>
  (call) => {
    const { words, values } = call;
    const usage = `Name part numbers or a product: npx dilmun catalogue ${command} 010-90001-00, or ${command} --product 901.`;
    refuseUnless(words.length > 0 !== (values.product !== undefined), usage);
    const product = values.product === undefined ? null : parseId(values.product, usage);
    return planAndCarryOut(call, (db) => plan(db, { partNumbers: words, product }), { command });
  };

/** `retire PART…` or `retire --product N`: takes parts out of the shop. */
export const retire = createCommand('retire', planRetirement);

/** `restore PART…` or `restore --product N`: brings retired parts back as they were. */
export const restore = createCommand('restore', planRestoration);
