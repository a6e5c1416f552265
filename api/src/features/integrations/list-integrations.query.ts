import { findSalesBusiness } from "../../sales/sales-business.sql";
import { countSalesBySource } from "../../sales/count-by-source.sql";
import { sumUnbilled } from "../../sales/unbilled-sums.sql";
import { PARTNER_IDS, type Integration, type Partner } from "@portal/api-contract";
import type { Connection } from "../../models/connection.model";
import { SourceEndpoint } from "../../models/source-endpoint.model";
import type { OwnBusiness } from "../../models/values/own-business";
import { listFormerSyncs, listLinksOfBusiness } from "./connection";
import {
  presentLink,
  presentPage,
  presentPending,
  presentUnlinked,
  presentWebsite,
  presentWizard,
  type LinkedPartner,
} from "./integration.presenter";
import type { IntegrationsDependencies } from "./integrations.dependencies";
import { listReadingPlans } from "./next-reading.sql";
import { listPendingGrants } from "./pending-grant";
import { listLocations } from "./source-locations";
import { findLastImport } from "./sync/sync-run";

async function readLink(
  { sources }: IntegrationsDependencies,
  connection: Connection,
): Promise<Omit<LinkedPartner, "timeZone" | "unbilled" | "sales" | "plan">> {
  const source = sources.get(connection.source);
  const [lastImport, locations, endpoint] = await Promise.all([
    findLastImport(connection.id),
    listLocations(connection.id),
    SourceEndpoint.findByPk(connection.source),
  ]);
  return { source, connection, lastImport, locations, endpoint: endpoint?.state ?? null };
}

async function findUnbilled(business: OwnBusiness) {
  const { billableFrom } = await findSalesBusiness(business);
  return billableFrom === null ? null : sumUnbilled(business.id, billableFrom);
}

async function readLinks(dependencies: IntegrationsDependencies, business: OwnBusiness): Promise<LinkedPartner[]> {
  const connections = await listLinksOfBusiness(business.id);
  if (connections.length === 0) return [];
  const [links, unbilled, sales, plans] = await Promise.all([
    Promise.all(connections.map((connection) => readLink(dependencies, connection))),
    findUnbilled(business),
    countSalesBySource(business.id),
    listReadingPlans(business.id),
  ]);
  const { timeZone } = business;
  return links.map((link) => {
    const sum = unbilled ? (unbilled.get(link.source.id) ?? { sales: 0, verified: 0 }) : null;
    const plan = plans.get(link.connection.id) ?? null;
    return { ...link, timeZone, unbilled: sum, sales: sales.get(link.source.id) ?? 0, plan };
  });
}

/** Partners in the order of the cards on /init. Sources outside the contract come last. */
function listPartners({ sources }: IntegrationsDependencies): Partner[] {
  return [...new Set<Partner>([...PARTNER_IDS, ...sources.all.map(({ id }) => id)])];
}

export async function listIntegrations(
  dependencies: IntegrationsDependencies,
  business: OwnBusiness | null,
): Promise<Integration[]> {
  const links = business ? await readLinks(dependencies, business) : [];
  const pending = business ? await listPendingGrants(business.id) : [];
  const formerSyncs = business ? await listFormerSyncs(business.id) : new Map<string, Date | null>();
  const wizard = business && (await dependencies.findWizard(business.id));
  const website = business && (await dependencies.findWebsite(business.id));
  const page = business && (await dependencies.findPageCard(business.id));
  const now = dependencies.clock.now();
  return listPartners(dependencies).map((partner) => {
    if (partner === "web") return presentWebsite(website);
    if (partner === "PCW") return presentWizard(wizard);
    if (partner === "facebook") return presentPage(page, dependencies.pages.link);
    const link = links.find(({ source }) => source.id === partner);
    if (link) return presentLink(link, now);
    const isPending = pending.some(({ source }) => source === partner);
    const lastSyncAt = formerSyncs.get(partner) ?? null;
    const source = dependencies.sources.get(partner);
    return isPending ? presentPending(source, lastSyncAt) : presentUnlinked(source, lastSyncAt);
  });
}
