import { Link } from "../../models/link.model";
import type { PersonalDataByTable } from "../../platform/personal-data/personal-data";
import { archiveOf, ofBusiness } from "../../platform/personal-data/rows-of-person";

export const linksPersonalData: PersonalDataByTable = {
  links: {
    exported: archiveOf(Link, {
      file: "short-links.csv",
      about: "Short links that the agency made for your business, and how often they were clicked.",
      of: ofBusiness,
      columns: ["id", "code", "endUrl", "createdAt", "expiresAt", "clicks"],
    }),
    deletion: {
      // Only removes the business: the link belongs to the agency and keeps redirecting.
      erase: async (person) => {
        await Link.update({ businessId: null }, { where: await ofBusiness(person) });
      },
    },
  },
  link_options: { nothingPersonal: "Words that the agency chooses from for its links." },
  link_clicks: {
    nothingPersonal:
      "Clicks on links by the public: a random word of the browser, which leads to nobody, without address or account; they go after 90 days.",
  },
  link_days: { nothingPersonal: "How often a link was clicked on a day." },
  link_hosts: { nothingPersonal: "Servers to which links lead." },
  link_watches: { nothingPersonal: "Whether the addresses to which links lead answer." },
  link_losses: { nothingPersonal: "How many clicks of a day could not be kept." },
};
