-- A process of the release before reads no registration or user without a gender: its own always have one, and it shows the
-- gender of an account only where it was given.
-- AlterTable
-- squawk-ignore ban-drop-not-null
ALTER TABLE "registrations" ALTER COLUMN "gender" DROP NOT NULL;

-- AlterTable
-- squawk-ignore ban-drop-not-null
ALTER TABLE "users" ALTER COLUMN "gender" DROP NOT NULL;
