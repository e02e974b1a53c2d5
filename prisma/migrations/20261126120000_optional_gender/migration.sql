-- AlterTable
ALTER TABLE "registrations" ALTER COLUMN "gender" DROP NOT NULL;

-- AlterTable
ALTER TABLE "users" ALTER COLUMN "gender" DROP NOT NULL;
