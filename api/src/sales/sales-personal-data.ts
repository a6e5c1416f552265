import { countedAttributes } from "../models/counted-columns";
import { SaleHistory } from "../models/sale-history.model";
import { Sale } from "../models/sale.model";
import { DuplicateMatch } from "../models/duplicate-match.model";
import { SalesDrift } from "../models/sales-drift.model";
import type { ArchiveFile, PersonalDataByTable } from "../platform/personal-data/personal-data";
import { archiveOf, ofBusiness } from "../platform/personal-data/rows-of-person";
import { listEarlierContents, type EarlierContent } from "./earlier-contents.sql";

const books = { kept: "The books: the sales of your business and what counted of each." };
const counted = countedAttributes.filter((name) => name !== "version" && name !== "fingerprint");

const contentsPage = 1000;

function archiveOfContents(): ArchiveFile {
  return {
    file: "earlier-line-items.csv",
    about: "Earlier versions of your sales, before their source changed them.",
    columns: ["source", "externalId", "fingerprint", "lineItems"],
    async *rows({ businessId }) {
      if (businessId === null) return;
      for (let after: EarlierContent | null = null; ;) {
        const page: EarlierContent[] = await listEarlierContents({ businessId, after, limit: contentsPage });
        for (const content of page) yield { ...content };
        after = page.at(-1) ?? null;
        if (page.length < contentsPage) return;
      }
    },
  };
}

/** Duplicates within one source and between two sources (D262). */
const duplicatePersonalData: PersonalDataByTable = {
  superseded_sales: {
    exported: { leftOut: "Which entries of a source are the same payment. sales.csv has this for each sale." },
    deletion: books,
  },
  sighting_pairs: {
    exported: archiveOf(DuplicateMatch, {
      file: "sales-told-twice.csv",
      about: "Your sales that two sources reported, or may have reported, and which of the two counts.",
      of: ofBusiness,
      columns: [
        ...["id", "countedSource", "countedExternalId", "otherSource", "otherExternalId"],
        ...["state", "ruleVersion", "confidence", "reasons", "foundAt", "decidedAt"],
      ],
    }),
    deletion: books,
  },
  sighting_looks: { exported: { leftOut: "How far we have checked your sales for duplicates." }, deletion: books },
};

/** Sales stay when the account is deleted, because they belong to the business. */
export const salesPersonalData: PersonalDataByTable = {
  sales: {
    exported: archiveOf(Sale, {
      file: "sales.csv",
      about: "Your sales, their refunds, and what counts of each.",
      of: ofBusiness,
      columns: [
        ...[
          "id",
          "source",
          "externalId",
          "saleExternalId",
          "connectionId",
          ...counted,
          "isTest",
          "isSuperseded",
          "sighting",
          "clues",
        ],
        ...["lineItems", "fingerprint", "sourceUpdatedAt"],
      ],
    }),
    deletion: books,
  },
  sale_history: {
    exported: archiveOf(SaleHistory, {
      file: "sales-history.csv",
      about: "What counted of each sale, as we knew it at each time.",
      of: ofBusiness,
      columns: ["id", "source", "externalId", ...counted, "fingerprint", "toldBy", "ruleVersion", "knownAt"],
    }),
    deletion: books,
  },
  sale_contents: { exported: archiveOfContents(), deletion: books },
  sales_drifts: {
    exported: archiveOf(SalesDrift, {
      file: "repaired-figures.json",
      about: "Figures that were wrong and were corrected.",
      of: ofBusiness,
      columns: ["id", "kind", "source", "subject", "expected", "found", "at"],
    }),
    deletion: books,
  },
  ...duplicatePersonalData,
  sales_by_day: { exported: { leftOut: "Daily sums of sales.csv." }, deletion: books },
  sales_by_month: { exported: { leftOut: "Monthly sums of sales.csv." }, deletion: books },
};
