-- The column is new: nothing stands in it that could be wrong, and the shop goes on meanwhile.
ALTER TABLE "catalogue_changes" VALIDATE CONSTRAINT "catalogue_changes_sale_id_fkey";
