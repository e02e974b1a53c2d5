import type { Database } from '@dilmun/db/client';
import type { ContactDepartment } from '@dilmun/db/generated/enums';
import { addDays, startOfDay } from '@dilmun/settings/delivery-promise';
import { impossibleUnless } from '../../errors/impossible.ts';
import { isUuid } from '../../identity/uuid.ts';

export type Enquiry = Awaited<ReturnType<typeof getEnquiry>>;

/** Selects messages; omitted fields do not restrict the selection. */
interface EnquiryFilter {
  /** First and last day on which they were sent, 'YYYY-MM-DD' in the shop's time zone. */
  from?: string | undefined;
  to?: string | undefined;
  department?: ContactDepartment | undefined;
}

/** The newest messages that match a filter. */
export function listEnquiries(db: Database, { from, to, department }: EnquiryFilter, max: number) {
  return db.contactMessage.findMany({
    where: {
      AND: [
        ...(department ? [{ department }] : []),
        ...(from ? [{ sentAt: { gte: startOfDay(from) } }] : []),
        ...(to ? [{ sentAt: { lt: startOfDay(addDays(to, 1)) } }] : []),
      ],
    },
    orderBy: [{ sentAt: 'desc' }, { id: 'asc' }],
    take: max,
  });
}

/** One message. Throws `Impossible` for an unknown id. */
export async function getEnquiry(db: Database, id: string) {
  const enquiry = isUuid(id) ? await db.contactMessage.findUnique({ where: { id } }) : null;
  impossibleUnless(enquiry, `There is no enquiry ${id}.`);
  return enquiry;
}
