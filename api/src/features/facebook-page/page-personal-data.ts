import { PageLink } from "../../models/page-link.model";
import type { PersonalDataByTable } from "../../platform/personal-data/personal-data";
import { archiveOf, ofBusiness } from "../../platform/personal-data/rows-of-person";

export const pagePersonalData: PersonalDataByTable = {
  page_links: {
    exported: archiveOf(PageLink, {
      file: "pages.json",
      about: "Pages that your business has linked, now and before, without the keys to them.",
      of: ofBusiness,
      columns: ["id", "pageId", "pageName", "personId", "state", "scopes", "linkedAt", "lastEventAt", "disconnectedAt"],
    }),
    deletion: { kept: "Which pages were linked, without their keys." },
  },
  page_drifts: { nothingPersonal: "Ids of what was found on a page and not told; what it was is an event." },
  page_deletions: { nothingPersonal: "That somebody asked to be forgotten, by a code; not who." },
};
