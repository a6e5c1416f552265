import { Attribution } from "../models/attribution.model";
import { PersonKey } from "../models/person-key.model";
import type { Feature } from "../platform/feature";
import { archiveOf, deleteRows, ofBusiness } from "../platform/personal-data/rows-of-person";
import { lookback } from "./chain.policy";
import { matchPeople } from "./match-people.job";

const day = 86_400_000;

/** Informative only: no invoice reads attributions (issue 13, D291). */
export const attributionKernelFeature: Feature = {
  name: "attribution",
  tables: ["attributions", "person_keys"],
  reads: [
    { table: "links", why: "what a short link hands on names its code" },
    { table: "link_options", why: "a link's platform says by what somebody came" },
    { table: "sales", why: "a sale counts once it is listed, and for the business that made it" },
  ],
  jobs: [matchPeople],
  retention: [
    { name: "old-attributions", table: "attributions", column: "at", keep: 400 * day },
    { name: "old-person-keys", table: "person_keys", column: "at", keep: lookback },
  ],
  personalData: {
    attributions: {
      exported: archiveOf(Attribution, {
        file: "attributions.csv",
        about: "Which links and campaigns brought visits, leads and sales to your business, and how sure that is.",
        of: ofBusiness,
        columns: ["id", "kind", "source", "subject", "visitor", "at", "channel", "level", "how"],
      }),
      deletion: deleteRows(Attribution, ofBusiness),
    },
    person_keys: {
      exported: archiveOf(PersonKey, {
        file: "person-keys.csv",
        about: "Which visitors, leads and sales of your business may be one person. No address or number is kept.",
        of: ofBusiness,
        columns: ["id", "kind", "source", "subject", "means", "at"],
      }),
      deletion: deleteRows(PersonKey, ofBusiness),
    },
  },
};
