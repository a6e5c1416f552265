import type { AttributionKernel } from "../../attribution/attribution-kernel";
import type { EventsKernel } from "../../events/events-kernel";
import { InboundAddress } from "../../models/inbound-address.model";
import { LeadLocation } from "../../models/lead-location.model";
import type { Feature } from "../../platform/feature";
import { archiveOf, deleteRows, ofBusiness } from "../../platform/personal-data/rows-of-person";
import type { Platform } from "../../platform/platform";
import type { LeadProvider } from "../../providers/leads/lead-provider.port";
import { createLeadsRoutes } from "./leads.routes";

export interface LeadsNeeds {
  leads: LeadProvider;
  recordEvents: EventsKernel["recordEvents"];
  findLastTold: EventsKernel["findLastTold"];
  keepLeads: AttributionKernel["keepLeads"];
}

const day = 86_400_000;

/** Leads and other events that come by hooks (S42). */
export function createLeads(platform: Platform, needs: LeadsNeeds): Feature {
  const { publicUrl, codeKeys } = platform.config;
  return {
    name: "leads",
    tables: ["lead_locations", "lead_deliveries", "inbound_addresses"],
    routes: createLeadsRoutes({ ...platform, ...needs, publicUrl, codeKeys }),
    keeps: { lead_locations: "whose leads they are", inbound_addresses: "which address of a business holds" },
    retention: [{ name: "old-lead-deliveries", table: "lead_deliveries", column: "received_at", keep: 30 * day }],
    personalData: {
      lead_locations: {
        exported: archiveOf(LeadLocation, {
          file: "lead-locations.json",
          about: "Where the leads of your business come from.",
          of: ofBusiness,
          key: ["businessId"],
          columns: ["businessId", "locationId", "boundAt"],
        }),
        deletion: deleteRows(LeadLocation, ofBusiness),
      },
      inbound_addresses: {
        exported: archiveOf(InboundAddress, {
          file: "inbound-addresses.json",
          about: "When you last took a new address for hooks.",
          of: ofBusiness,
          key: ["businessId"],
          columns: ["businessId", "rotation", "rotatedAt"],
        }),
        deletion: deleteRows(InboundAddress, ofBusiness),
      },
      lead_deliveries: { nothingPersonal: "Hashes of what was heard; what it was is an event." },
    },
  };
}
