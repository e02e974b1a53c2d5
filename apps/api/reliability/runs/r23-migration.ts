import { notRun, type Run } from '../run.ts';

/** The version before and this one, together on one database while it is migrated. */
export const migrationUnderLoad: Run = {
  id: 'R23',
  title: 'a migration under load: neither version fails',
  run: async () =>
    notRun(
      'it takes two released versions: there is none before this one yet. Migrations expand, then move, then contract',
    ),
};
