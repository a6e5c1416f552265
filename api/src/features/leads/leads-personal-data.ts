import { InboundAddress } from "../../models/inbound-address.model";
import { LeadLocation } from "../../models/lead-location.model";
import { LeadSourceRecord } from "../../models/lead-source-record.model";
import { MisreadHookRow } from "../../models/misread-hook.model";
import type { PersonalDataByTable } from "../../platform/personal-data/personal-data";
import { archiveOf, deleteRows, ofBusiness } from "../../platform/personal-data/rows-of-person";

export const leadsPersonalData: PersonalDataByTable = {
  lead_locations: {
    exported: archiveOf(LeadLocation, {
      file: "lead-locations.json",
      about: "Where the leads of your business come from.",
      of: ofBusiness,
      key: ["businessId"],
      columns: ["businessId", "locationId", "boundAt", "provenAt", "claimedLocationId"],
    }),
    deletion: deleteRows(LeadLocation, ofBusiness),
  },
  inbound_addresses: {
    exported: archiveOf(InboundAddress, {
      file: "inbound-addresses.json",
      about: "When you last created a new address for hooks.",
      of: ofBusiness,
      key: ["businessId"],
      columns: ["businessId", "rotation", "rotatedAt"],
    }),
    deletion: deleteRows(InboundAddress, ofBusiness),
  },
  lead_tellings: {
    exported: archiveOf(LeadSourceRecord, {
      file: "lead-tellings.csv",
      about: "How each of your leads reached us. We keep no address or number.",
      of: ofBusiness,
      key: ["businessId", "subject"],
      columns: ["subject", "leadId", "toldAt"],
    }),
    deletion: deleteRows(LeadSourceRecord, ofBusiness),
  },
  misread_hooks: {
    exported: archiveOf(MisreadHookRow, {
      file: "hooks-not-understood.json",
      about:
        "When something that we did not understand came to your secret address. Integrations shows its content for 30 days.",
      of: ofBusiness,
      columns: ["receivedAt", "fault"],
    }),
    deletion: deleteRows(MisreadHookRow, ofBusiness),
  },
  lead_turns: { nothingPersonal: "Whose leads are named." },
};
