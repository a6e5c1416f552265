import type { Feature } from "../platform/feature";
import type { Platform } from "../platform";
import { createRecomputeSums } from "./jobs/recompute-sums.job";
import { salesPersonalData } from "./sales-personal-data";
import { createFindDuplicatesHandler, type RecordListingEvents } from "./duplicate-matches/find-duplicates.job";

export function createSalesKernelFeature(
  platform: Platform,
  needs: { recordListingEvents: RecordListingEvents },
): Feature {
  return {
    name: "sales-kernel",
    tables: [
      "sales",
      "superseded_sales",
      "sighting_pairs",
      "sighting_looks",
      "sales_by_day",
      "sales_by_month",
      "sales_drifts",
      "sale_history",
      "sale_contents",
    ],
    keeps: {
      sales: "the books",
      superseded_sales: "the books",
      sighting_pairs: "the books: which sales two sources tell",
      sighting_looks: "one row a business",
      sales_by_day: "the books",
      sales_by_month: "the books",
      sales_drifts: "what a person looks at when figures are doubted",
      sale_history: "the books: it only grows",
      sale_contents: "the books: it only grows",
    },
    personalData: salesPersonalData,
    reads: [
      { table: "connections", why: "since when a business's link counts" },
      { table: "source_locations", why: "files and shares name the locations of orders" },
      { table: "engagement_agreements", why: "sales are billed from the signature of the agreement on (S30)" },
    ],
    jobs: [createFindDuplicatesHandler({ ...platform, ...needs })],
    nightly: [createRecomputeSums(platform)],
  };
}
