-- AlterTable
ALTER TABLE "home_cards" ADD COLUMN     "image" TEXT;
