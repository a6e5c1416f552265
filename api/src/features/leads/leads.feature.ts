import type { AttributionKernel } from "../../attribution/attribution-kernel";
import { createToPersonKeys } from "../../attribution/person-key";
import type { EventsKernel } from "../../events/events-kernel";
import type { Feature } from "../../platform/feature";
import type { Platform } from "../../platform";
import type { LeadProvider } from "../../providers/leads/lead-provider.port";
import { leadsPersonalData } from "./leads-personal-data";
import { createLeadsRoutes } from "./leads.routes";

export interface LeadsNeeds {
  leads: LeadProvider;
  recordEvents: EventsKernel["recordEvents"];
  findLastRecorded: EventsKernel["findLastRecorded"];
  keepLeads: AttributionKernel["keepLeads"];
}

const day = 86_400_000;

/** S42. */
export function createLeads(platform: Platform, needs: LeadsNeeds): Feature {
  const { publicUrl, codeKeys } = platform.config;
  return {
    name: "leads",
    tables: ["lead_locations", "lead_tellings", "lead_turns", "inbound_addresses", "misread_hooks"],
    routes: createLeadsRoutes({
      ...platform,
      ...needs,
      publicUrl,
      codeKeys,
      toPersonKeys: createToPersonKeys(codeKeys[0]),
    }),
    keeps: {
      lead_locations: "whose leads they are",
      lead_turns: "the turn of who names the leads of a business",
      inbound_addresses: "which address of a business holds",
    },
    retention: [
      { name: "old-misread-hooks", table: "misread_hooks", column: "received_at", keep: 30 * day },
      { name: "old-lead-tellings", table: "lead_tellings", column: "told_at", keep: 400 * day },
    ],
    personalData: leadsPersonalData,
    sealedColumns: [{ table: "misread_hooks", column: "content" }],
  };
}
