import { WebHit } from "../../models/web-hit.model";
import { WebSite } from "../../models/web-site.model";
import { WebVisitor } from "../../models/web-visitor.model";
import type { PersonalDataByTable } from "../../platform/personal-data/personal-data";
import { archiveOf, deleteRows, ofBusiness } from "../../platform/personal-data/rows-of-person";

export const websitePersonalData: PersonalDataByTable = {
  web_sites: {
    exported: archiveOf(WebSite, {
      file: "website.json",
      about: "Your website, since when its visits are counted, and its last one.",
      of: ofBusiness,
      key: ["businessId"],
      columns: ["host", "connectedAt", "disconnectedAt", "lastHitAt"],
    }),
    deletion: deleteRows(WebSite, ofBusiness),
  },
  web_hits: {
    exported: archiveOf(WebHit, {
      file: "website-hits.csv",
      about:
        "Pages of your website that were opened in the last 90 days. Visitors appear as a hash that does not identify anyone.",
      of: ofBusiness,
      columns: ["id", "host", "path", "referrerHost", "visitor", "touch", "at"],
    }),
    deletion: deleteRows(WebHit, ofBusiness),
  },
  web_visitors: {
    exported: archiveOf(WebVisitor, {
      file: "website-visitors.csv",
      about: "Visitors of your website, and where they first came from.",
      of: ofBusiness,
      key: ["businessId", "visitor"],
      columns: ["visitor", "firstAt", "lastHitAt", "visits", "landing", "referrerHost", "touch"],
    }),
    deletion: deleteRows(WebVisitor, ofBusiness),
  },
};
